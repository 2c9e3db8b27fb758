package dev.espressivo.feed.redis.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.espressivo.feed.Feeds;
import dev.espressivo.feed.internal.FeedAddress;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The address of a Redis server")
class RedisServerTest {

  private static RedisServer server(String address) {
    return RedisServer.of(FeedAddress.parse(address));
  }

  @Test
  @DisplayName("has a host; the port is then 6379 and the database 0, without a user")
  void shortest() {
    RedisServer server = server("redis://my_redis");

    assertThat(server).hasToString("my_redis:6379");
    assertThat(server.config().getUser()).isNull();
    assertThat(server.config().getPassword()).isNull();
    assertThat(server.config().getDatabase()).isZero();
    assertThat(server.config().isSsl()).isFalse();
  }

  @Test
  @DisplayName("has a user and a password in which characters are coded, a port and a database")
  void longest() {
    RedisServer server = server("rediss://me:p%40s+s%3A@[::1]:7000/3?keep=7");

    assertThat(server.host().getHost()).isEqualTo("::1");
    assertThat(server.host().getPort()).isEqualTo(7_000);
    assertThat(server.config().getUser()).isEqualTo("me");
    assertThat(server.config().getPassword()).isEqualTo("p@s+s:");
    assertThat(server.config().getDatabase()).isEqualTo(3);
    assertThat(server.config().isSsl()).isTrue();
    assertThat(server.config().getSslParameters().getEndpointIdentificationAlgorithm())
        .isEqualTo("HTTPS");
  }

  @Test
  @DisplayName("may have a password without a user")
  void passwordOnly() {
    assertThat(server("redis://:secret@host").config().getUser()).isNull();
    assertThat(server("redis://:secret@host").config().getPassword()).isEqualTo("secret");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "redis://:p%4@host",
        "redis://host:0",
        "redis://host:65536",
        "redis://host:x",
        "redis://host/x",
        "redis://one,two",
        "redis://secret@host",
        "redis://host?cluster=x"
      })
  @DisplayName("is refused when an app connects if it is not of that form")
  void refused(String address) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Feeds.connect(address))
        .withMessageContaining("address must have")
        .withMessageNotContaining("secret")
        .withMessageNotContaining("p%4");
  }
}
