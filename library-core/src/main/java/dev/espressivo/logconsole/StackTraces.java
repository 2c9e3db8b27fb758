package dev.espressivo.logconsole;

import java.util.List;
import java.util.function.Predicate;

/**
 * Detects the lines that continue the entry before them: the frames, causes and first lines of
 * stack traces in Java, .NET, JavaScript, Python and Go. Each origin of lines has its own instance,
 * since frames in Python and Go are recognised only by the lines before them.
 */
final class StackTraces {

  private enum State {
    /** After an entry. */
    ENTRY,
    /** After a line of a trace whose lines are each recognised by their own text. */
    FRAMES,
    /** In a Python traceback: indented lines until the exception. */
    PYTHON,
    /** After the exception of a Python traceback. */
    PYTHON_END,
    /** After the first line of a Go panic. */
    GO_PANIC,
    /** In the frames of a goroutine, until an empty line. */
    GO_FRAMES,
    /** Between two goroutines. */
    GO_GAP
  }

  /**
   * A rule of a trace whose lines are recognised by those before them. The first one holds.
   *
   * @param before the state before the line
   * @param line tells the line by its text
   * @param after the state after the line
   */
  private record Rule(State before, Predicate<String> line, State after) {}

  private static final String TRACEBACK = "Traceback (most recent";

  private static final List<Rule> RULES =
      List.of(
          new Rule(State.PYTHON, StackTraces::isIndented, State.PYTHON),
          new Rule(State.PYTHON, StackTraces::isPythonException, State.PYTHON_END),
          new Rule(State.PYTHON_END, String::isEmpty, State.PYTHON_END),
          new Rule(
              State.PYTHON_END,
              starts(
                  "During handling of the above exception",
                  "The above exception was the direct cause"),
              State.PYTHON_END),
          new Rule(State.PYTHON_END, starts(TRACEBACK), State.PYTHON),
          new Rule(State.GO_PANIC, String::isEmpty, State.GO_PANIC),
          new Rule(State.GO_PANIC, starts("[signal ", "\t", "panic: "), State.GO_PANIC),
          new Rule(State.GO_PANIC, StackTraces::isGoroutine, State.GO_FRAMES),
          new Rule(State.GO_FRAMES, String::isEmpty, State.GO_GAP),
          new Rule(
              State.GO_FRAMES,
              starts("\t", "created by ", "...additional frames"),
              State.GO_FRAMES),
          new Rule(State.GO_FRAMES, line -> line.endsWith(")"), State.GO_FRAMES),
          new Rule(State.GO_GAP, StackTraces::isGoroutine, State.GO_FRAMES));

  private static final String[] PANICS = {"panic: ", "fatal error: "};
  private static final String[] CAUSES = {"Caused by: ", "Suppressed: ", "Wrapped by: "};

  /** The beginnings of indented lines, besides those of frames. */
  private static final String[] INDENTED = {
    "Suppressed: ", "Caused by: ", "---> ", "--- End of ", "- locked <", "[CIRCULAR REFERENCE"
  };

  private static final String[] THROWABLES = {"Exception", "Error", "Throwable", "Failure"};

  private State state = State.ENTRY;

  /**
   * Reads the next line.
   *
   * @param line the text without escape sequences
   * @param afterEntry whether there is an entry to which the line could be joined
   * @param afterLevel whether that entry has a level; if not, a line that may be an entry itself,
   *     such as the name of an exception, is not joined to it
   * @return whether the line continues the entry
   */
  boolean joins(String line, boolean afterEntry, boolean afterLevel) {
    State started = start(line);
    State next = afterEntry ? next(line, started, afterLevel) : State.ENTRY;
    state = next == State.ENTRY ? started : next;
    return next != State.ENTRY;
  }

  /** Forgets the lines read so far. */
  void reset() {
    state = State.ENTRY;
  }

  /** Returns the state after a line that is an entry. */
  private static State start(String line) {
    return switch (line.isEmpty() ? ' ' : line.charAt(0)) {
      case 'T' -> line.startsWith(TRACEBACK) ? State.PYTHON : State.ENTRY;
      case 'p', 'f' -> startsAt(line, 0, PANICS) ? State.GO_PANIC : State.ENTRY;
      case 'g' -> isGoroutine(line) ? State.GO_FRAMES : State.ENTRY;
      default -> State.ENTRY;
    };
  }

  /**
   * Returns the state after a line that continues an entry, or ENTRY if the line does not.
   *
   * @param started the state after the line if it is an entry
   */
  private State next(String line, State started, boolean afterLevel) {
    if (state != State.ENTRY && state != State.FRAMES) {
      for (Rule rule : RULES) {
        if (rule.before == state && rule.line.test(line)) {
          return rule.after;
        }
      }
    }
    if (isFrame(line) || afterLevel && state == State.ENTRY && isExceptionHead(line)) {
      return State.FRAMES;
    }
    boolean joinable = afterLevel && state == State.ENTRY && started != State.GO_PANIC;
    return joinable ? started : State.ENTRY;
  }

  private static Predicate<String> starts(String... starts) {
    return line -> startsAt(line, 0, starts);
  }

  private static boolean startsAt(String line, int index, String... starts) {
    for (String start : starts) {
      if (line.startsWith(start, index)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isIndented(String line) {
    return line.startsWith(" ") || line.startsWith("\t");
  }

  private static boolean isFrame(String line) {
    return switch (line.isEmpty() ? 'x' : line.charAt(0)) {
      case ' ', '\t' -> isIndentedFrame(line);
      case 'C', 'S', 'W' -> startsAt(line, 0, CAUSES);
      case '.' -> isElision(line, 0);
      default -> false;
    };
  }

  /**
   * Returns whether a line is an indented line of a trace, such as {@code at …} or {@code ... 12
   * more}.
   */
  private static boolean isIndentedFrame(String line) {
    int i = 1;
    while (i < line.length() && (line.charAt(i) == ' ' || line.charAt(i) == '\t')) {
      i++;
    }
    return line.startsWith("at ", i) && isPlace(line, i + 3)
        || isElision(line, i)
        || startsAt(line, i, INDENTED);
  }

  /** Returns whether a code location follows, as opposed to prose. */
  private static boolean isPlace(String line, int from) {
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '(' || c == '.' || c == ':' || c == '<' || c == '/') {
        return true;
      }
      if (c == ' ' && !line.startsWith("async ", from) && !line.startsWith("new ", from)) {
        return line.startsWith(" (", i) || line.startsWith(" [", i);
      }
    }
    return false;
  }

  /** Returns whether {@code ... 12 more} or {@code ... 3 common frames omitted} follows. */
  private static boolean isElision(String line, int from) {
    return line.startsWith("... ", from)
        && isDigit(line, from + 4)
        && (line.endsWith(" more") || line.contains("frames"));
  }

  /**
   * Returns whether a line consists of the qualified name of an exception, optionally followed by a
   * colon and a message.
   */
  private static boolean isExceptionHead(String line) {
    int end = nameEnd(line);
    if (!isNameOnly(line, end)) {
      return false;
    }
    int last = line.lastIndexOf('.', end - 1) + 1;
    boolean qualified = last > 0 && line.charAt(0) != '.' && line.lastIndexOf("..", last) < 0;
    return qualified
        && last < end
        && Character.isUpperCase(line.charAt(last))
        && isThrowable(line.substring(last, end));
  }

  private static boolean isThrowable(String name) {
    for (String word : THROWABLES) {
      if (name.contains(word)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Returns whether a line is like {@code ValueError: no such thing} or {@code pkg.mod.Timeout}.
   */
  private static boolean isPythonException(String line) {
    int end = nameEnd(line);
    return end > 0 && isNameOnly(line, end);
  }

  /** Returns the index after the qualified name with which a line begins. */
  private static int nameEnd(String line) {
    int i = 0;
    while (i < line.length()
        && (Character.isJavaIdentifierPart(line.charAt(i)) || line.charAt(i) == '.')) {
      i++;
    }
    return i;
  }

  /** Returns whether a line ends after its name, or goes on with a colon and a message. */
  private static boolean isNameOnly(String line, int end) {
    return end == line.length()
        || line.charAt(end) == ':' && (end + 1 == line.length() || line.charAt(end + 1) == ' ');
  }

  private static boolean isGoroutine(String line) {
    return line.startsWith("goroutine ") && isDigit(line, 10) && line.endsWith("]:");
  }

  private static boolean isDigit(String line, int index) {
    return index < line.length() && line.charAt(index) >= '0' && line.charAt(index) <= '9';
  }
}
