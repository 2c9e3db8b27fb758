package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Logs that tests read. */
final class Lines {

  /** The time of the first line. */
  static final Instant START = Instant.parse("2026-03-01T10:00:00Z");

  private Lines() {}

  /**
   * Returns a buffer with the lines "line 1", "line 2" and so on, which has room for all of them.
   */
  static LogBuffer numbered(int count) {
    LogBuffer buffer = new LogBuffer(Math.max(count * 2, 1000));
    append(buffer, count);
    return buffer;
  }

  /** Appends a number of lines, numbered by their sequence. */
  static void append(LogBuffer buffer, int count) {
    long from = buffer.lastSequence() + 1;
    buffer.appendAll(IntStream.range(0, count).mapToObj(i -> "line " + (from + i)).toList());
  }

  /** One entry of each level, a second apart, and a line without a level between them. */
  static LogBuffer ofEachLevel() {
    LogBuffer buffer = new LogBuffer(100);
    for (LogLevel level : LogLevel.values()) {
      buffer.append(
          new LogEntry(
              level,
              START.plusSeconds(level.ordinal()),
              "source-" + level.ordinal(),
              "message of " + level,
              null));
    }
    buffer.append("no level at all");
    return buffer;
  }

  /** Returns an entry whose details are a tree. */
  static LogEntry withTree(String message) {
    return new LogEntry(
        LogLevel.INFO,
        START,
        "test",
        message,
        Map.of("request", Map.of("path", "/orders", "items", List.of(1, 2, 3))));
  }

  /** Returns an entry whose details are a text. */
  static LogEntry withText(String message, String details) {
    return new LogEntry(LogLevel.ERROR, START, "test", message, details);
  }
}
