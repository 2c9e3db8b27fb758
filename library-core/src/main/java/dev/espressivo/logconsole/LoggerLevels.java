package dev.espressivo.logconsole;

import org.jspecify.annotations.Nullable;

/**
 * The levels of the loggers of a logging system.
 *
 * @param <L> the logging system's levels, with {@code equals}
 */
interface LoggerLevels<L> {

  /**
   * Returns whether there is a logger with a name, or with one below it, whose level can be set and
   * put back. Creates none.
   */
  boolean has(String logger);

  /** Returns whether a logger's level lets events of a level pass. Creates no logger. */
  boolean passes(String logger, LogLevel level);

  /** Returns the level that is set on a logger; null if it inherits its level. Creates none. */
  @Nullable L get(String logger);

  /** Sets the level of a logger; null to inherit its level. */
  void set(String logger, @Nullable L level);

  /** Returns the logging system's level for one of ours. */
  L of(LogLevel level);

  /** Returns whether a name is that of a logger or of one of its parents. */
  static boolean isAtOrAbove(String name, String logger) {
    return logger.startsWith(name)
        && (logger.length() == name.length() || logger.charAt(name.length()) == '.');
  }
}
