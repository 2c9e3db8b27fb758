package dev.espressivo.demo.logs;

import dev.espressivo.logconsole.LogBuffer;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A buffer of a million lines, created on first use and shared by all visitors. It can be
 * garbage-collected when nobody shows it and memory is needed.
 */
public final class MillionLines {

  private static final int LINES = 1_000_000;
  private static final int CHUNK = 10_000;

  private static @Nullable SoftReference<LogBuffer> last;

  private MillionLines() {}

  /** Returns the buffer, which is filled within seconds. */
  public static synchronized LogBuffer buffer() {
    LogBuffer buffer = last == null ? null : last.get();
    if (buffer == null) {
      LogBuffer made = new LogBuffer(LINES);
      last = new SoftReference<>(made);
      Thread.ofVirtual().name("million-lines").start(() -> fill(made));
      return made;
    }
    return buffer;
  }

  private static void fill(LogBuffer buffer) {
    List<String> chunk = new ArrayList<>(CHUNK);
    for (int i = 1; i <= LINES; i++) {
      chunk.add(line(i));
      if (chunk.size() == CHUNK) {
        buffer.appendAll(chunk);
        chunk.clear();
      }
    }
  }

  private static String line(int i) {
    String level =
        i % 1_000 == 0 ? "ERROR" : i % 97 == 0 ? "WARN " : i % 7 == 0 ? "DEBUG" : "INFO ";
    return level
        + " worker-"
        + i % 16
        + " line "
        + i
        + " of a million, checksum "
        + Integer.toHexString(i * 0x9E3779B9);
  }
}
