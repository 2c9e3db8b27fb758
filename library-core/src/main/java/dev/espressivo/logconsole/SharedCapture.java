package dev.espressivo.logconsole;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A capture that is shared by several Spring contexts of one JVM, so that a buffer that they share
 * receives each line once. It ends when the last context closes it.
 */
final class SharedCapture extends AbstractLogSource {

  /** The users of each capture; also the lock. */
  private static final Map<Key, List<SharedCapture>> RUNNING = new HashMap<>();

  private AbstractCapture<?> capture;
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

  @Override
  void open(LogBuffer buffer) {
    synchronized (RUNNING) {
      key = new Key(capture.getClass(), getName(), capture.options(), buffer);
      List<SharedCapture> users = RUNNING.computeIfAbsent(key, k -> new ArrayList<>());
      if (!users.isEmpty()) {
        // The buffer has already received the lines of this capture from the other one.
        capture.close();
        capture = users.getFirst().capture;
      } else if (capture.isRunning()) {
        capture.moveTo(buffer);
      } else {
        capture.start(buffer);
      }
      users.add(this);
    }
  }

  @Override
  void shut() {
    synchronized (RUNNING) {
      List<SharedCapture> users = Objects.requireNonNull(RUNNING.get(key));
      users.remove(this);
      if (users.isEmpty()) {
        RUNNING.remove(key);
        capture.close();
      }
    }
  }

  /** Returns the capture that is used. */
  AbstractCapture<?> capture() {
    synchronized (RUNNING) {
      return capture;
    }
  }
}
