package dev.espressivo.logconsole;

/** How grave a log line is, least first. */
public enum LogLevel {
  /** Finest detail: entering a method, a packet's bytes. */
  TRACE,
  /** Detail for who looks for a fault. */
  DEBUG,
  /** What happens in the ordinary course; notices too. */
  INFO,
  /** Something is amiss, and work goes on. */
  WARN,
  /** Some work failed. */
  ERROR,
  /** The program cannot go on, or an operator must act at once. */
  FATAL
}
