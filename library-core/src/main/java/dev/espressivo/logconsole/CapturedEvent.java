package dev.espressivo.logconsole;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** How the parts of an event of a logging system become those of an entry. */
final class CapturedEvent {

  private static final int SOURCE_LENGTH = 36;
  private static final int MAX_NAMES = 10_000;
  // A name is shortened once, and its entries share one String.
  private static final Map<String, String> SOURCES = new ConcurrentHashMap<>();

  // Immutable ones: other classes of numbers may change, and may be written in any way.
  private static final Set<Class<?>> NUMBERS =
      Set.of(
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class);

  private CapturedEvent() {}

  /** Brings an entry into the buffer, unless that would make further ones. */
  static void append(LogBuffer buffer, LogEntry entry) {
    LogFeedback.guard(() -> buffer.append(entry));
  }

  /**
   * A logger's name in about 36 chars: packages become their first letters, from the left, until it
   * fits ({@code o.s.boot.web.embedded.TomcatServer}).
   */
  static String source(String logger) {
    if (logger.length() <= SOURCE_LENGTH) {
      return logger;
    }
    String known = SOURCES.get(logger);
    if (known == null) {
      known = shortened(logger);
      if (SOURCES.size() < MAX_NAMES) {
        SOURCES.put(logger, known);
      }
    }
    return known;
  }

  private static String shortened(String logger) {
    StringBuilder text = new StringBuilder();
    int from = 0;
    int dot = logger.indexOf('.');
    while (dot >= 0) {
      int left = logger.length() - from;
      if (text.length() + left <= SOURCE_LENGTH || dot == from) {
        break;
      }
      text.append(logger, from, logger.offsetByCodePoints(from, 1)).append('.');
      from = dot + 1;
      dot = logger.indexOf('.', from);
    }
    return text.append(logger, from, logger.length()).toString();
  }

  /** A message without the empty lines some begin with, so that the row says something. */
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

  /** Key-value pairs and a stack trace as one text; null when there is neither. */
  static @Nullable Object details(Map<String, @Nullable Object> pairs, @Nullable String trace) {
    if (trace == null) {
      return pairs.isEmpty() ? null : pairs;
    }
    StringBuilder text = new StringBuilder();
    pairs.forEach((key, value) -> text.append(key).append('=').append(value).append('\n'));
    return text.append(trace.stripTrailing()).toString();
  }

  /**
   * A value that is the same tomorrow, and that JSON has: numbers of the JDK, booleans and null as
   * they are, others as text.
   */
  static @Nullable Object value(@Nullable Object value) {
    return value == null || value instanceof Boolean || NUMBERS.contains(value.getClass())
        ? value
        : text(value);
  }

  /** What an object says of itself; never throws. */
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

  /** The text in place of what could not be read. */
  static String failed(String what, Throwable problem) {
    return "[" + what + " failed: " + problem.getClass().getName() + "]";
  }

  /** The stack trace of a throwable, also of one whose own methods throw. */
  static String trace(Throwable thrown) {
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
