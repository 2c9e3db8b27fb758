package dev.espressivo.logconsole;

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
    if (!afterEntry) {
      state = start(line);
      return false;
    }
    State next = next(line, afterLevel);
    if (next == State.ENTRY) {
      state = start(line);
      return false;
    }
    state = next;
    return true;
  }

  /** Forgets the lines read so far. */
  void reset() {
    state = State.ENTRY;
  }

  /** Returns the state after a line that is an entry. */
  private static State start(String line) {
    if (line.isEmpty()) {
      return State.ENTRY;
    }
    return switch (line.charAt(0)) {
      case 'T' -> line.startsWith("Traceback (most recent") ? State.PYTHON : State.ENTRY;
      case 'p' -> line.startsWith("panic: ") ? State.GO_PANIC : State.ENTRY;
      case 'f' -> line.startsWith("fatal error: ") ? State.GO_PANIC : State.ENTRY;
      case 'g' -> isGoroutine(line) ? State.GO_FRAMES : State.ENTRY;
      default -> State.ENTRY;
    };
  }

  /** Returns the state after a line that continues an entry, or ENTRY if the line does not. */
  private State next(String line, boolean afterLevel) {
    State next = nextOfTrace(line);
    return next == State.ENTRY ? nextByText(line, afterLevel) : next;
  }

  /** Returns the state after a line that continues a trace of Python or Go, or ENTRY. */
  private State nextOfTrace(String line) {
    return switch (state) {
      case ENTRY, FRAMES -> State.ENTRY;
      case PYTHON ->
          isIndented(line)
              ? State.PYTHON
              : isPythonException(line) ? State.PYTHON_END : State.ENTRY;
      case PYTHON_END ->
          line.isEmpty()
                  || line.startsWith("During handling of the above exception")
                  || line.startsWith("The above exception was the direct cause")
              ? State.PYTHON_END
              : line.startsWith("Traceback (most recent") ? State.PYTHON : State.ENTRY;
      case GO_PANIC ->
          line.isEmpty()
                  || line.startsWith("[signal ")
                  || line.startsWith("\t")
                  || line.startsWith("panic: ")
              ? State.GO_PANIC
              : isGoroutine(line) ? State.GO_FRAMES : State.ENTRY;
      case GO_FRAMES -> line.isEmpty() ? State.GO_GAP : nextOfGoroutine(line);
      case GO_GAP -> isGoroutine(line) ? State.GO_FRAMES : State.ENTRY;
    };
  }

  private static State nextOfGoroutine(String line) {
    return line.startsWith("\t")
            || line.endsWith(")")
            || line.startsWith("created by ")
            || line.startsWith("...additional frames")
        ? State.GO_FRAMES
        : State.ENTRY;
  }

  private static boolean isIndented(String line) {
    return line.startsWith(" ") || line.startsWith("\t");
  }

  /** Returns the state after a line that is recognised by its own text, or ENTRY. */
  private State nextByText(String line, boolean afterLevel) {
    if (line.isEmpty()) {
      return State.ENTRY;
    }
    if (isIndented(line)) {
      return isIndentedFrame(line) ? State.FRAMES : State.ENTRY;
    }
    return switch (line.charAt(0)) {
      case 'C' -> framesIf(line.startsWith("Caused by: "), line, afterLevel);
      case 'S' -> framesIf(line.startsWith("Suppressed: "), line, afterLevel);
      case 'W' -> framesIf(line.startsWith("Wrapped by: "), line, afterLevel);
      case '.' -> framesIf(isElision(line, 0), line, afterLevel);
      case 'T' ->
          afterLevel && state == State.ENTRY && line.startsWith("Traceback (most recent")
              ? State.PYTHON
              : framesIf(false, line, afterLevel);
      case 'g' ->
          afterLevel && state == State.ENTRY && isGoroutine(line)
              ? State.GO_FRAMES
              : framesIf(false, line, afterLevel);
      default -> framesIf(false, line, afterLevel);
    };
  }

  private State framesIf(boolean known, String line, boolean afterLevel) {
    boolean head = afterLevel && state == State.ENTRY && isExceptionHead(line);
    return known || head ? State.FRAMES : State.ENTRY;
  }

  /**
   * Returns whether a line is an indented line of a trace, such as {@code at …} or {@code ... 12
   * more}.
   */
  private static boolean isIndentedFrame(String line) {
    int i = 1;
    int length = line.length();
    while (i < length && (line.charAt(i) == ' ' || line.charAt(i) == '\t')) {
      i++;
    }
    if (i == length) {
      return false;
    }
    return switch (line.charAt(i)) {
      case 'a' -> line.startsWith("at ", i) && isPlace(line, i + 3);
      case '.' -> isElision(line, i);
      case 'S' -> line.startsWith("Suppressed: ", i);
      case 'C' -> line.startsWith("Caused by: ", i);
      case '-' ->
          line.startsWith("---> ", i)
              || line.startsWith("--- End of ", i)
              || line.startsWith("- locked <", i);
      case '[' -> line.startsWith("[CIRCULAR REFERENCE", i);
      default -> false;
    };
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
        && from + 4 < line.length()
        && isDigit(line.charAt(from + 4))
        && (line.endsWith(" more") || line.contains("frames"));
  }

  /**
   * Returns whether a line consists of the qualified name of an exception, optionally followed by a
   * colon and a message.
   */
  static boolean isExceptionHead(String line) {
    int i = 0;
    int last = 0;
    int length = line.length();
    while (i < length) {
      char c = line.charAt(i);
      if (c == '.') {
        if (i == last) {
          return false;
        }
        last = i + 1;
      } else if (!Character.isJavaIdentifierPart(c)) {
        break;
      }
      i++;
    }
    if (last == 0 || i == last || !Character.isUpperCase(line.charAt(last))) {
      return false;
    }
    boolean ends = i == length || line.charAt(i) == ':' && isSpaceOrEnd(line, i + 1);
    return ends
        && (holds(line, "Exception", last, i)
            || holds(line, "Error", last, i)
            || holds(line, "Throwable", last, i)
            || holds(line, "Failure", last, i));
  }

  private static boolean holds(String line, String word, int from, int to) {
    int at = line.indexOf(word, from);
    return at >= 0 && at + word.length() <= to;
  }

  /**
   * Returns whether a line is like {@code ValueError: no such thing} or {@code pkg.mod.Timeout}.
   */
  private static boolean isPythonException(String line) {
    int i = 0;
    while (i < line.length()
        && (Character.isJavaIdentifierPart(line.charAt(i)) || line.charAt(i) == '.')) {
      i++;
    }
    return i > 0 && (i == line.length() || line.charAt(i) == ':' && isSpaceOrEnd(line, i + 1));
  }

  private static boolean isGoroutine(String line) {
    return line.startsWith("goroutine ")
        && line.length() > 10
        && isDigit(line.charAt(10))
        && line.endsWith("]:");
  }

  private static boolean isSpaceOrEnd(String line, int i) {
    return i == line.length() || line.charAt(i) == ' ';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
