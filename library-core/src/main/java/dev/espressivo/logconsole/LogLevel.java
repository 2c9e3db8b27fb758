package dev.espressivo.logconsole;

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
  FATAL
}
