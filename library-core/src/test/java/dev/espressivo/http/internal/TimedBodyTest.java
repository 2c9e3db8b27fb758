package dev.espressivo.http.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.net.http.HttpTimeoutException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Flow;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The body of a response")
class TimedBodyTest {

  private final TimedBody body =
      new TimedBody(System.nanoTime(), Duration.ofMinutes(1), Duration.ofMinutes(1));

  private final List<String> asked = new ArrayList<>();

  @BeforeEach
  void subscribes() {
    body.onSubscribe(
        new Flow.Subscription() {
          @Override
          public void request(long count) {
            asked.add("request " + count);
          }

          @Override
          public void cancel() {
            asked.add("cancel");
          }
        });
  }

  private void comes(String... texts) {
    List<ByteBuffer> buffers = new ArrayList<>();
    for (String text : texts) {
      buffers.add(ByteBuffer.wrap(text.getBytes()));
    }
    body.onNext(buffers);
  }

  private String read() throws IOException {
    byte[] bytes = new byte[2];
    int count = body.read(bytes);
    return count < 0 ? "end" : new String(bytes, 0, count);
  }

  @Test
  void deliversWhatHadComeBeforeItFails() throws IOException {
    comes("ab", "", "cde");
    body.onError(new IOException("reset"));
    assertThat(read()).isEqualTo("ab");
    assertThat(read()).isEqualTo("cd");
    assertThat(read()).isEqualTo("e");
    assertThatIOException().isThrownBy(this::read).withRootCauseInstanceOf(IOException.class);
    assertThatIOException().isThrownBy(this::read);
  }

  @Test
  void asksForMoreOnlyWhenItIsRead() throws IOException {
    comes("a");
    assertThat(asked).containsExactly("request 1");
    assertThat(read()).isEqualTo("a");
    assertThat(asked).containsExactly("request 1", "request 1");
    body.onComplete();
    assertThat(read()).isEqualTo("end");
    assertThat(read()).isEqualTo("end");
  }

  @Test
  void isNotReadOnceItIsClosed() {
    comes("a");
    body.close();
    assertThat(asked).contains("cancel");
    assertThatIOException().isThrownBy(this::read).withMessage("closed");
  }

  @Test
  void failsAfterASilence() throws IOException {
    TimedBody silent = new TimedBody(System.nanoTime(), Duration.ofMillis(1), Duration.ofMillis(2));
    assertThatExceptionOfType(HttpTimeoutException.class)
        .isThrownBy(silent::read)
        .withMessage("The server sent nothing for 0.001 s");
    TimedBody stalled =
        new TimedBody(System.nanoTime(), Duration.ofMinutes(1), Duration.ofMillis(2));
    stalled.onNext(List.of(ByteBuffer.wrap(new byte[] {'a'})));
    assertThat(stalled.read()).isEqualTo('a');
    assertThatExceptionOfType(HttpTimeoutException.class)
        .isThrownBy(stalled::read)
        .withMessage("The server sent nothing for 0.002 s");
  }
}
