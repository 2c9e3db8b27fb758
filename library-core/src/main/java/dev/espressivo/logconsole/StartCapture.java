package dev.espressivo.logconsole;

import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Holds the capture of an application that is starting, until the beans take it over. */
final class StartCapture {

  private final AtomicReference<@Nullable AbstractCapture<?>> capture;

  /**
   * Creates a holder.
   *
   * @param capture a capture that was started
   */
  StartCapture(AbstractCapture<?> capture) {
    this.capture = new AtomicReference<>(capture);
  }

  /**
   * Hands over the capture if it equals the wanted one in kind; otherwise ends it.
   *
   * @param wanted the wanted capture, not started
   * @return the held capture, or {@code wanted}
   */
  AbstractCapture<?> takeLike(AbstractCapture<?> wanted) {
    AbstractCapture<?> early = capture.getAndSet(null);
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

  /** Ends the capture if it was not handed over. */
  void end() {
    AbstractCapture<?> left = capture.getAndSet(null);
    if (left != null) {
      left.close();
    }
  }
}
