package dev.espressivo.logconsole;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A capture that is shared by several Spring contexts of one JVM, so that a buffer that they share
 * receives each line once. It ends when the last context closes it.
 */
final class SharedCapture extends AbstractLogSource {

  private static final Map<Key, Shared> RUNNING = new HashMap<>();

  private final AbstractCapture<?> capture;
  private @Nullable Key key;

  /**
   * Creates a capture to be started.
   *
   * @param capture the capture to use, unless an equal one already writes into the buffer; either
   *     not started, or started with a buffer whose lines then come first
   */
  SharedCapture(AbstractCapture<?> capture) {
    super(capture.getName());
    this.capture = capture;
  }

  private record Key(Class<?> kind, String logger, LogCaptureOptions options, LogBuffer buffer) {}

  private static final class Shared {
    final AbstractCapture<?> capture;
    int users = 1;

    Shared(AbstractCapture<?> capture) {
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
        // The buffer has already received the lines of this capture from the other one.
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

  /** Returns the capture that is used. */
  AbstractCapture<?> capture() {
    synchronized (RUNNING) {
      return key == null ? capture : Objects.requireNonNull(RUNNING.get(key)).capture;
    }
  }
}
