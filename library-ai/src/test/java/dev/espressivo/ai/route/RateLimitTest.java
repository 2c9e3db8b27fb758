package dev.espressivo.ai.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("A limit of requests per minute")
class RateLimitTest {

  private long now = Long.MAX_VALUE - 5;
  private final RateLimit limit = new RequestsPerMinute(2, () -> now);

  private Duration acquire(@Nullable String user, String address) {
    return limit.acquire(new FixedCaller(user, address));
  }

  @Test
  void admitsThatManyAtOnceAndThenOneAfterTheOther() {
    assertThat(acquire(null, "a")).isZero();
    assertThat(acquire(null, "a")).isZero();
    assertThat(acquire(null, "a")).isEqualTo(Duration.ofSeconds(30));
    now += Duration.ofSeconds(20).toNanos();
    assertThat(acquire(null, "a").toSeconds()).isEqualTo(10);
    now += Duration.ofSeconds(11).toNanos();
    assertThat(acquire(null, "a")).isZero();
    assertThat(acquire(null, "a")).isPositive();
  }

  @Test
  void countsUsersWhereTheyAreAndAddressesForTheOthers() {
    for (String user : new String[] {"ann", "bob", null}) {
      assertThat(acquire(user, "a")).isZero();
      assertThat(acquire(user, "b")).isZero();
    }
    assertThat(acquire("ann", "c")).isPositive();
    assertThat(acquire(null, "a")).isZero();
    assertThat(acquire(null, "a")).isPositive();
    assertThat(acquire("a", "a")).isZero();
  }

  @Test
  void refusesNoRequestsAtAll() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RateLimit.perMinute(0))
        .withMessage("requests must be at least 1, but is 0");
  }
}
