package dev.espressivo.logconsole;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Compiles a regular expression so that the work of a search can be counted in the chars that it
 * reads. As such, an expression may take an exponential number of steps without reading the text,
 * for example {@code (?:|)} repeated thirty times. So {@code (?=)}, which reads the length of the
 * text and matches anywhere, is inserted at the end of each alternative and of each group, and
 * after what matches a position or an earlier group and is repeated. The number of steps between
 * two reads is then limited by the length of the expression, and the matches stay the same.
 */
final class CountedRegex {

  private static final String READ = "(?=)";

  private final String regex;
  private final StringBuilder counted = new StringBuilder();
  private int groups;

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
    int at = 0;
    while (at < regex.length()) {
      int end = end(at);
      char c = regex.charAt(at);
      if (c == '|' || c == ')') {
        counted.append(READ);
      }
      boolean isRepeated = end < regex.length() && "?*+{".indexOf(regex.charAt(end)) >= 0;
      if (isRepeated && isPosition(at)) {
        counted.append("(?:").append(regex, at, end).append(READ).append(')');
      } else {
        counted.append(regex, at, end);
      }
      at = end;
    }
    return counted.toString();
  }

  /** Returns whether an atom matches a position, or an earlier group, without reading a char. */
  private boolean isPosition(int at) {
    char c = regex.charAt(at);
    return c == '\\' ? "123456789kAG".indexOf(regex.charAt(at + 1)) >= 0 : c == '^';
  }

  /** Returns the end of the shortest part that has a meaning of its own. */
  private int end(int at) {
    return switch (regex.charAt(at)) {
      case '(' -> endOfHead(at);
      case '[' -> endOfClass(at);
      case '\\' -> endOfEscape(at);
      default -> at + 1;
    };
  }

  /** Returns the end of the beginning of a group or, if it only sets flags, of the group. */
  private int endOfHead(int at) {
    boolean isNamed = regex.startsWith("(?<", at) && Character.isLetter(regex.charAt(at + 3));
    if (isNamed || regex.charAt(at + 1) != '?') {
      groups++;
      return at + 1;
    }
    int end = at + 2;
    while (Character.isLetter(regex.charAt(end)) || regex.charAt(end) == '-') {
      if (regex.charAt(end++) == 'x') {
        throw new PatternSyntaxException("The flag x is not supported", regex, at);
      }
    }
    return end + 1;
  }

  private int endOfClass(int at) {
    int i = regex.startsWith("[^", at) ? at + 2 : at + 1;
    // A bracket that closes nothing is a char.
    for (boolean isEmpty = true; isEmpty || regex.charAt(i) != ']'; isEmpty = false) {
      i = regex.charAt(i) == '[' ? endOfClass(i) : regex.charAt(i) == '\\' ? endOfEscape(i) : i + 1;
    }
    return i + 1;
  }

  private int endOfEscape(int at) {
    return switch (regex.charAt(at + 1)) {
      case 'Q' -> {
        int end = regex.indexOf("\\E", at);
        yield end < 0 ? regex.length() : end + 2;
      }
      case 'c' -> at + 3;
      case 'k' -> regex.indexOf('>', at) + 1;
      case '1', '2', '3', '4', '5', '6', '7', '8', '9' -> endOfNumber(at + 1);
      default -> at + 2;
    };
  }

  /** Returns the end of the number of a group. A digit that makes it too large is a char. */
  private int endOfNumber(int at) {
    int number = regex.charAt(at) - '0';
    int end = at + 1;
    while (end < regex.length() && Character.isDigit(regex.charAt(end))) {
      number = number * 10 + Character.digit(regex.charAt(end), 10);
      if (number > groups) {
        break;
      }
      end++;
    }
    return end;
  }
}
