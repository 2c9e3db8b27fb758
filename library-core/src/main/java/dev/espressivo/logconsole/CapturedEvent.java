package dev.espressivo.logconsole;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Converts the fields of an event of a logging system to those of an entry. */
final class CapturedEvent {

  private static final int SOURCE_LENGTH = 36;
  private static final int MAX_NAMES = 10_000;

  /** Of names that are longer, only this much is shown; no class has one. */
  private static final int MAX_NAME = 512;

  // Each name is shortened once, and its entries share the String.
  private static final Map<String, String> SOURCES = new ConcurrentHashMap<>();

  private CapturedEvent() {}

  /**
   * Returns a logger's name in about 36 chars: packages are shortened to their first letters, from
   * the left, until the name fits ({@code o.s.boot.web.embedded.TomcatServer}).
   */
  static String source(String logger) {
    if (logger.length() <= SOURCE_LENGTH) {
      return logger;
    }
    if (logger.length() > MAX_NAME) {
      return logger.substring(0, MAX_NAME) + "…";
    }
    if (SOURCES.size() >= MAX_NAMES) {
      SOURCES.clear();
    }
    return SOURCES.computeIfAbsent(logger, CapturedEvent::shortened);
  }

  private static String shortened(String logger) {
    StringBuilder text = new StringBuilder(logger);
    int from = 0;
    int dot = text.indexOf(".");
    while (text.length() > SOURCE_LENGTH && dot > from) {
      int second = text.offsetByCodePoints(from, 1);
      text.delete(second, dot);
      from = second + 1;
      dot = text.indexOf(".", from);
    }
    return text.toString();
  }

  /** Returns a message without leading empty lines, so that the row is not empty. */
  static String message(@Nullable String message) {
    if (message == null) {
      return "null";
    }
    int from = 0;
    while (from < message.length()
        && (message.charAt(from) == '\n' || message.charAt(from) == '\r')) {
      from++;
    }
    return message.substring(from);
  }

  /** Returns the result of an object's {@code toString()}. Never throws an exception. */
  static String text(@Nullable Object value) {
    if (value == null) {
      return "null";
    }
    try {
      return String.valueOf(value.toString());
    } catch (RuntimeException | Error e) {
      return failed(value.getClass().getName() + ".toString()", e);
    }
  }

  /** Returns the text that replaces a value that could not be read. */
  static String failed(String what, Throwable problem) {
    return "[" + what + " failed: " + problem.getClass().getName() + "]";
  }

  /**
   * Returns the stack trace of a throwable, even if the throwable's own methods throw an exception;
   * null if there is no throwable.
   */
  static @Nullable String trace(@Nullable Throwable thrown) {
    if (thrown == null) {
      return null;
    }
    try {
      StringWriter trace = new StringWriter();
      thrown.printStackTrace(new PrintWriter(trace));
      return trace.toString().stripTrailing();
    } catch (RuntimeException | Error e) {
      return traceByHand(thrown);
    }
  }

  private static String traceByHand(Throwable thrown) {
    StringBuilder trace = new StringBuilder();
    Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Throwable next = thrown;
    while (next != null && seen.add(next)) {
      trace.append(trace.isEmpty() ? "" : "\nCaused by: ").append(text(next));
      Throwable cause = null;
      try {
        for (StackTraceElement element : next.getStackTrace()) {
          trace.append("\n\tat ").append(element);
        }
        cause = next.getCause();
      } catch (RuntimeException | Error e) {
        trace.append("\n\t").append(failed("The stack trace", e));
      }
      next = cause;
    }
    return trace.toString();
  }
}
