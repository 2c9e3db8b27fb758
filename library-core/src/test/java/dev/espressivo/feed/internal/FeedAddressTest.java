package dev.espressivo.feed.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The address of an engine")
class FeedAddressTest {

  @Test
  @DisplayName("has hosts, options, and how many items are kept")
  void isRead() {
    FeedAddress address = FeedAddress.parse("infinispan://a:1,b:2?bind=a:1&keep=500");

    assertThat(address.hostList()).containsExactly("a:1", "b:2");
    assertThat(address.option("bind")).isEqualTo("a:1");
    assertThat(address.option("cluster")).isNull();
    assertThat(address.keep()).isEqualTo(500);
    assertThat(FeedAddress.parse("redis://a").keep()).isEqualTo(100_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "localhost", "redis:a", "redis://", "redis://a?keep=0", "redis://a?keep=many"})
  @DisplayName("is refused if it is not of its form")
  void isRefused(String address) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FeedAddress.parse(address))
        .withMessageStartingWith("address must");
  }

  @Test
  @DisplayName("keeps its password to itself when it is refused")
  void hidesThePassword() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FeedAddress.parse("redis://user:secret@host?keep=0"))
        .withMessage(
            "address must have a number from 1 to 100000000 as its option 'keep', but is"
                + " 'redis://***@host'");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FeedAddress.parse("user:secret@host"))
        .withMessageNotContaining("secret");
  }
}
