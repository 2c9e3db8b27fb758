package dev.espressivo.logconsole;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** The capture of an application that is starting, until the beans are there that go on with it. */
final class StartCapture {

  private final AtomicReference<@Nullable AbstractCapture> capture;

  /**
   * Creates a holder.
   *
   * @param capture a capture that was started
   */
  StartCapture(AbstractCapture capture) {
    this.capture = new AtomicReference<>(capture);
  }

  /**
   * Hands the capture over, if it is of the given kind; otherwise it ends.
   *
   * @param wanted a capture of the kind that is wanted, not started
   * @return the capture, or {@code wanted}
   */
  AbstractCapture takeLike(AbstractCapture wanted) {
    AbstractCapture early = capture.getAndSet(null);
    if (early == null) {
      return wanted;
    }
    if (early.getClass() == wanted.getClass()
        && early.getName().equals(wanted.getName())
        && early.options().equals(wanted.options())) {
      return early;
    }
    early.close();
    return wanted;
  }

  /** Ends a capture that nobody has taken. */
  void end() {
    AbstractCapture left = capture.getAndSet(null);
    if (left != null) {
      left.close();
    }
  }
}
