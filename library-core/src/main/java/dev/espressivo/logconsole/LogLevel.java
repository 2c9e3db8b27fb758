package dev.espressivo.logconsole;

import java.util.Collection;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/** The severity of a log line, from the least severe to the most severe. */
public enum LogLevel {
  /** The finest detail: entering a method, the bytes of a packet. */
  TRACE,
  /** Detail for finding a fault. */
  DEBUG,
  /** Normal operation, including notices. */
  INFO,
  /** A problem that does not stop the work. */
  WARN,
  /** A failed operation. */
  ERROR,
  /** A failure after which the program cannot continue, or an operator must act immediately. */
  FATAL;

  /** Returns an unmodifiable set of levels in order of severity. */
  static Set<LogLevel> inOrder(Collection<LogLevel> levels) {
    Set<LogLevel> ordered = EnumSet.noneOf(LogLevel.class);
    ordered.addAll(levels);
    return Collections.unmodifiableSet(ordered);
  }
}
