package dev.espressivo.logconsole;

/** The size of the lines of a {@link LogConsole}. */
public enum LogConsoleSize {
  /** Text of 12 px in lines of 18 px. */
  SM,
  /** Text of 13 px in lines of 20 px. */
  MD
}
