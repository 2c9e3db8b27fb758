package dev.espressivo.ai.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

@DisplayName("A budget")
class RouteBudgetTest {

  private long now = Long.MAX_VALUE - 5;
  private final Spending spending =
      new Spending(new RouteBudget(1000, Duration.ofMinutes(30), 10), () -> now);

  private Spending.Account account(@Nullable String user, String address) {
    return spending.of(new FixedCaller(user, address));
  }

  @Test
  void comesBackEvenlyWithinAnHour() {
    Spending.Account ann = account("ann", "a");
    assertThat(ann.characters(900)).isZero();
    assertThat(ann.waiting()).isZero();
    assertThat(ann.characters(600)).as("the last may be larger than what is left").isZero();
    assertThat(ann.characters(1)).isCloseTo(Duration.ofMinutes(30), Duration.ofSeconds(10));
    assertThat(account("ann", "b").waiting()).isPositive();
    assertThat(account("bob", "a").waiting()).isZero();
    assertThat(account(null, "a").waiting()).isZero();
    now += Duration.ofMinutes(31).toNanos();
    assertThat(ann.waiting()).isZero();
    now += Duration.ofDays(30).toNanos();
    assertThat(ann.characters(1000)).isZero();
    assertThat(ann.characters(1)).isPositive();
  }

  @Test
  void countsTheTimeOfEachReply() {
    Spending.Account ann = account("ann", "a");
    Spending.Account.Clock first = ann.begin();
    Spending.Account.Clock second = ann.begin();
    now += Duration.ofMinutes(20).toNanos();
    assertThat(first.elapsed()).isEqualTo(Duration.ofMinutes(20));
    assertThat(first.charge()).isZero();
    assertThat(second.charge()).isZero();
    now += Duration.ofSeconds(1).toNanos();
    assertThat(first.charge()).isPositive();
  }

  @Test
  @DisplayName("counts the time in which a client that is connected takes nothing")
  void countsTheTimeOfAClientThatTakesNothing() {
    Spending.Account ann = account("ann", "a");
    Outbox outbox = new Outbox();
    outbox.end("x");
    ModelRun run =
        new ModelRun(outbox, LoggerFactory.getLogger(RouteBudgetTest.class), false) {
          @Override
          void run() {}

          @Override
          void end(@Nullable Throwable failure) {}
        };
    RouteStream stream =
        new RouteStream(outbox, run, "", Duration.ofSeconds(1), ann, Duration.ofHours(1));
    OutputStream client =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            now += Duration.ofMinutes(31).toNanos();
            throw new IOException("The client has taken nothing for too long");
          }
        };

    assertThat(stream.send(client)).isFalse();

    assertThat(ann.waiting()).isPositive();
  }

  @Test
  @DisplayName("is not renewed by many other callers, who do not fill the memory either")
  void isNotForgotten() {
    assertThat(account(null, "attacker").characters(5000)).isZero();
    IntStream.range(0, 3 * Buckets.MAX_CALLERS)
        .forEach(i -> account(null, "10." + i).characters(5000));
    assertThat(account(null, "attacker").waiting()).isPositive();
    assertThat(spending.callers()).isLessThanOrEqualTo(Buckets.MAX_CALLERS + 1);
    assertThat(account(null, "one more").waiting()).as("they share one").isPositive();
    assertThat(account("ann", "attacker").waiting()).as("users have their own").isZero();
    now += Duration.ofHours(10).toNanos();
    assertThat(account(null, "one more").waiting()).isZero();
    IntStream.range(0, Buckets.MAX_CALLERS).forEach(i -> account(null, "11." + i).characters(1));
    assertThat(spending.callers()).isLessThanOrEqualTo(Buckets.MAX_CALLERS + 2);
  }

  @Test
  void isOneForTheAddressesOfANetwork() {
    assertThat(account(null, "2001:db8:1:2::1").characters(5000)).isZero();
    assertThat(account(null, "2001:db8:1:2:ffff::9").waiting()).isPositive();
    assertThat(account(null, "2001:db8:1:3::1").waiting()).isZero();
  }

  @Test
  void refusesAmountsThatAllowNothing() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RouteBudget.CHAT.withCharacters(0))
        .withMessage("characters must be at least 1, but is 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RouteBudget.CHAT.withTime(Duration.ZERO))
        .withMessage("time must be at least a second, but is PT0S");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> RouteBudget.IMAGES.withSteps(-1))
        .withMessage("steps must be at least 1, but is -1");
  }
}
