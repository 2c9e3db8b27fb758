package dev.espressivo.ai.route;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import jakarta.servlet.AsyncContext;
import jakarta.servlet.AsyncEvent;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The end of a request")
class CompletionTest {

  private final AtomicInteger completed = new AtomicInteger();

  private final AsyncContext async =
      (AsyncContext)
          Proxy.newProxyInstance(
              getClass().getClassLoader(),
              new Class<?>[] {AsyncContext.class},
              (proxy, method, arguments) -> {
                if (method.getName().equals("complete")) {
                  completed.incrementAndGet();
                }
                return null;
              });

  private final AtomicInteger stopped = new AtomicInteger();
  private final Completion completion = new Completion(async, stopped::incrementAndGet);

  @Test
  void comesOnceFromTheRoute() {
    completion.complete();
    completion.complete();
    completion.completeAfterFailure();
    assertThat(completed).hasValue(1);
  }

  @Test
  void isLeftToTheContainerAfterAnError() {
    completion.onError(new AsyncEvent(async));
    completion.completeAfterFailure();
    completion.complete();
    completion.dispatch();
    assertThat(completed).hasValue(0);
    assertThat(stopped).hasPositiveValue();
  }

  @Test
  @DisplayName("waits until a write has returned, and nothing is written afterwards")
  void waitsForTheWrite() throws Exception {
    CountDownLatch writing = new CountDownLatch(1);
    CountDownLatch returns = new CountDownLatch(1);
    OutputStream slow =
        new ByteArrayOutputStream() {
          @Override
          public void flush() throws IOException {
            writing.countDown();
            try {
              returns.await();
            } catch (InterruptedException e) {
              throw new IOException(e);
            }
          }
        };
    OutputStream guarded = completion.guard(slow);
    Thread writer =
        Thread.ofPlatform()
            .start(
                () -> {
                  try {
                    guarded.flush();
                  } catch (IOException e) {
                    throw new IllegalStateException(e);
                  }
                });
    writing.await();
    AtomicInteger ended = new AtomicInteger();
    Thread container =
        Thread.ofPlatform()
            .start(
                () -> {
                  completion.onError(new AsyncEvent(async));
                  ended.incrementAndGet();
                });
    await().until(() -> container.getState() == Thread.State.WAITING);
    assertThat(ended).hasValue(0);
    returns.countDown();
    writer.join();
    container.join();
    assertThat(ended).hasValue(1);
    assertThatThrownBy(() -> guarded.write(new byte[] {1}))
        .isInstanceOf(IOException.class)
        .hasMessage("The request has ended");
    assertThatThrownBy(guarded::flush).isInstanceOf(IOException.class);
  }
}
