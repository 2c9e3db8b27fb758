package dev.espressivo.logconsole;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Compiles a regular expression so that the work of a search can be counted in the chars that it
 * reads. As such, an expression may take an exponential number of steps without reading the text,
 * for example {@code (?:|)} repeated thirty times. So {@code \z?+}, which reads the length of the
 * text and matches anywhere, is inserted before each alternative and each repeated part that could
 * match without reading. The number of steps between two reads is then limited by the length of the
 * expression, and the matches stay the same.
 */
final class CountedRegex {

  private static final String READ = "\\z?+";

  /** The maximum number of digits of the count of repetitions of what reads nothing. */
  private static final int MAX_DIGITS = 3;

  private final String regex;
  private final StringBuilder counted = new StringBuilder();
  private int at;
  // Whether an alternative begins at `at`. The first one needs no read, since it is tried once at
  // each position, and `^` there makes the JDK try one position only.
  private boolean begins;

  private CountedRegex(String regex) {
    this.regex = regex;
  }

  /**
   * Compiles an expression.
   *
   * @throws PatternSyntaxException if the expression is not valid, or has the flag {@code x}, which
   *     allows comments
   */
  static Pattern compile(String regex, int flags) {
    try {
      // For the description of an error.
      Pattern.compile(regex, flags);
      return Pattern.compile(new CountedRegex(regex).counted(), flags);
    } catch (StackOverflowError e) {
      throw new PatternSyntaxException("Nested too deeply", regex, -1);
    }
  }

  private String counted() {
    while (at < regex.length()) {
      switch (regex.charAt(at)) {
        case '(' -> group();
        case '|' -> alternative(true);
        case ')' -> alternative(false);
        case '?', '*', '+' -> copyTo(at + 1);
        case '{' -> copyTo(regex.indexOf('}', at) + 1);
        default -> atom();
      }
    }
    alternative(false);
    return counted.toString();
  }

  private void group() {
    if (begins) {
      counted.append(READ);
    }
    int head = at + 1;
    if (regex.startsWith("(?<=", at) || regex.startsWith("(?<!", at)) {
      head = at + 4;
    } else if (regex.startsWith("(?<", at)) {
      head = regex.indexOf('>', at) + 1;
    } else if (regex.startsWith("(?", at)) {
      head = at + 2;
      while (":=!>)".indexOf(regex.charAt(head)) < 0) {
        if (regex.charAt(head++) == 'x') {
          throw new PatternSyntaxException("The flag x is not supported", regex, at);
        }
      }
      head++;
    }
    copyTo(head);
    begins = regex.charAt(head - 1) != ')';
  }

  /** Ends an alternative, which is empty if it still begins. */
  private void alternative(boolean more) {
    if (begins) {
      counted.append(READ);
    }
    copyTo(Math.min(at + 1, regex.length()));
    begins = more;
  }

  private void atom() {
    int end = regex.charAt(at) == '[' ? endOfClass(at) : endOfAtom();
    char quantifier = end < regex.length() ? regex.charAt(end) : ' ';
    boolean isRepeated = "?*+{".indexOf(quantifier) >= 0;
    boolean reads = reads() && !(begins && isRepeated && quantifier != '+');
    if (!reads && (begins || isRepeated)) {
      counted.append(READ);
    }
    if (!reads() && quantifier == '{') {
      int digits = end + 1;
      while (Character.isDigit(regex.charAt(digits))) {
        digits++;
      }
      if (digits - end - 1 > MAX_DIGITS) {
        throw new PatternSyntaxException("Repeats too often", regex, end);
      }
    }
    copyTo(end);
    begins = false;
  }

  private void copyTo(int end) {
    counted.append(regex, at, end);
    at = end;
  }

  /** Returns whether the atom matches a char, as opposed to a position or an earlier group. */
  private boolean reads() {
    char c = regex.charAt(at);
    return c == '\\' ? "123456789kAGZzbBQ".indexOf(regex.charAt(at + 1)) < 0 : c != '^' && c != '$';
  }

  private int endOfAtom() {
    if (regex.charAt(at) != '\\') {
      return at + 1;
    }
    int end = at + 2;
    char c = regex.charAt(at + 1);
    if (c == 'Q') {
      return endOfQuote(at);
    }
    if (c == 'c') {
      return end + 1;
    }
    if (c == 'k') {
      return regex.indexOf('>', end) + 1;
    }
    if ("pPxNb".indexOf(c) >= 0 && regex.startsWith("{", end) && !isCount(end)) {
      return regex.indexOf('}', end) + 1;
    }
    while (c >= '1' && c <= '9' && end < regex.length() && Character.isDigit(regex.charAt(end))) {
      end++;
    }
    return end;
  }

  /** Returns whether a word boundary is repeated, as opposed to {@code \b{g}}. */
  private boolean isCount(int brace) {
    return regex.charAt(at + 1) == 'b' && Character.isDigit(regex.charAt(brace + 1));
  }

  private int endOfQuote(int from) {
    int end = regex.indexOf("\\E", from);
    return end < 0 ? regex.length() : end + 2;
  }

  private int endOfClass(int from) {
    int i = regex.startsWith("[^", from) ? from + 2 : from + 1;
    // A bracket that closes nothing is a char.
    for (boolean isEmpty = true; isEmpty || regex.charAt(i) != ']'; isEmpty = false) {
      switch (regex.charAt(i)) {
        case '[' -> i = endOfClass(i);
        case '\\' -> i = regex.startsWith("\\Q", i) ? endOfQuote(i) : i + 2;
        default -> i++;
      }
    }
    return i + 1;
  }
}
