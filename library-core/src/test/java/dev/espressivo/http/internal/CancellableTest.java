package dev.espressivo.http.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("Work that can be cancelled")
class CancellableTest {

  private final Cancellable work = new Cancellable() {};

  @Test
  @DisplayName("starts each action once, also one that comes after the cancellation")
  void startsEachActionOnce() throws InterruptedException {
    CountDownLatch started = new CountDownLatch(3);
    work.onCancel(started::countDown);

    work.cancel();
    work.cancel();
    work.onCancel(started::countDown);

    assertThat(started.await(200, TimeUnit.MILLISECONDS)).as("a third start").isFalse();
    assertThat(started.getCount()).isEqualTo(1);
    assertThat(work.isCancelled()).isTrue();
  }

  @Test
  @DisplayName("is cancelled while the code that it runs holds its monitor")
  void doesNotWaitForItsCode() throws InterruptedException {
    Thread cancelling = Thread.ofVirtual().unstarted(work::cancel);
    boolean ended;
    synchronized (work) {
      cancelling.start();
      ended = cancelling.join(Duration.ofSeconds(10));
    }

    assertThat(ended).isTrue();
    assertThat(work.isCancelled()).isTrue();
  }
}
