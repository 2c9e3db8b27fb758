package dev.espressivo.logconsole;

import org.jspecify.annotations.Nullable;

/** Reads the level off a plain line. */
final class LogLevels {

  private LogLevels() {}

  /** The level that a line states of itself, or null; {@code text} holds no escape sequences. */
  static @Nullable LogLevel read(String text) {
    String head = text.length() > 80 ? text.substring(0, 80) : text;
    for (LogLevel level : LogLevel.values()) {
      if (head.contains(level.name())) {
        return level;
      }
    }
    return null;
  }
}
