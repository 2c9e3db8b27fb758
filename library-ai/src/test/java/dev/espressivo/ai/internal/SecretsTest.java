package dev.espressivo.ai.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The message of a failure")
class SecretsTest {

  @Test
  void hasNoKeys() {
    assertThat(Secrets.hide("key key-1 is wrong", List.of(" key-1 ", "s", "")))
        .isEqualTo("key … is wrong");
    assertThat(Secrets.hide("Authorization: Bearer abcdefgh123", List.of()))
        .isEqualTo("Authorization: …");
    assertThat(Secrets.hide("AIzaSyA1234567890abcdefghij is wrong", List.of()))
        .isEqualTo("… is wrong");
    assertThat(Secrets.hide("The task-runner-is-a-long-word", List.of()))
        .isEqualTo("The task-runner-is-a-long-word");
  }

  @Test
  void isThatOfTheCause() {
    IllegalStateException cause = new IllegalStateException("Slow down");
    assertThat(Secrets.cause(new CompletionException("x", new ExecutionException(cause))))
        .isSameAs(cause);
    assertThat(Secrets.cause(new RuntimeException(cause))).isSameAs(cause);
    RuntimeException own = new RuntimeException("Own words", cause);
    assertThat(Secrets.cause(own)).isSameAs(own);
  }

  @Test
  void isShortAndReadable() {
    assertThat(Secrets.describe(new IllegalStateException())).isEqualTo("IllegalStateException");
    assertThat(Secrets.describe(new RuntimeException("{\"error\":{\"message\":\"Slow down\"}}")))
        .isEqualTo("Slow down");
    assertThat(Secrets.describe(new RuntimeException("{not json"))).isEqualTo("{not json");
    assertThat(Secrets.describe(new RuntimeException("x".repeat(10_000)))).hasSizeLessThan(500);
  }
}
