package dev.espressivo.logconsole;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A capture that several Spring contexts of one JVM have in common: a buffer that they share gets
 * each line once. It ends when the last of them closes its own.
 */
final class SharedCapture extends AbstractLogSource {

  private static final Map<Key, Shared> RUNNING = new HashMap<>();

  private final AbstractCapture capture;
  private @Nullable Key key;

  /**
   * Creates a capture to be started.
   *
   * @param capture what captures, unless one of its kind writes into the buffer already; new, or
   *     started with a buffer whose lines are to be those before the others
   */
  SharedCapture(AbstractCapture capture) {
    super(capture.getName());
    this.capture = capture;
  }

  private record Key(Class<?> kind, String logger, LogCaptureOptions options, LogBuffer buffer) {}

  private static final class Shared {
    final AbstractCapture capture;
    int users = 1;

    Shared(AbstractCapture capture) {
      this.capture = capture;
    }
  }

  @Override
  void open(LogBuffer buffer) {
    Key own = new Key(capture.getClass(), getName(), capture.options(), buffer);
    synchronized (RUNNING) {
      Shared shared = RUNNING.get(own);
      if (shared == null) {
        if (capture.isRunning()) {
          capture.moveTo(buffer);
        } else {
          capture.start(buffer);
        }
        RUNNING.put(own, new Shared(capture));
      } else {
        // The buffer has got by the other what this one has got.
        shared.users++;
        capture.close();
      }
      key = own;
    }
  }

  @Override
  void shut() {
    synchronized (RUNNING) {
      Shared shared = RUNNING.get(key);
      if (shared != null && --shared.users == 0) {
        RUNNING.remove(key);
        shared.capture.close();
      }
    }
  }

  /** What captures for it. */
  AbstractCapture capture() {
    synchronized (RUNNING) {
      return key == null ? capture : Objects.requireNonNull(RUNNING.get(key)).capture;
    }
  }
}
