package dev.espressivo.logconsole;

import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Compiles a regular expression so that the work of a search can be counted in the chars that it
 * reads. As such, an expression may take an exponential number of steps without reading the text,
 * for example {@code (?:|)} repeated thirty times. So {@code (?=)}, which reads the length of the
 * text and matches anywhere, is inserted at the end of each alternative and of each group, after
 * what matches a position or an earlier group and is repeated, and where a repetition repeats
 * nothing, as the second one of {@code a{0}{9}}. The number of steps between two reads is then
 * limited by the length of the expression, and the matches stay the same.
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
    // Whether a repetition at this place repeats what is before it.
    boolean hasAtom = false;
    int at = 0;
    while (at < regex.length()) {
      int end = end(at);
      char c = regex.charAt(at);
      boolean isQuantifier = "?*+{".indexOf(c) >= 0;
      boolean isRepeated = end < regex.length() && "?*+{".indexOf(regex.charAt(end)) >= 0;
      if (c == '|' || c == ')' || (c == '{' && !hasAtom)) {
        counted.append(READ);
      }
      if (isRepeated && isPosition(at)) {
        counted.append("(?:").append(regex, at, end).append(READ).append(')');
      } else {
        counted.append(regex, at, end);
      }
      hasAtom = !isQuantifier && c != '(' && c != '|';
      at = end;
    }
    return counted.toString();
  }

  /** Returns whether an atom matches a position, or an earlier group, without reading a char. */
  private boolean isPosition(int at) {
    char c = regex.charAt(at);
    return c == '\\' ? "123456789kAGZz".indexOf(regex.charAt(at + 1)) >= 0 : c == '^' || c == '$';
  }

  /** Returns the end of the shortest part that has a meaning of its own. */
  private int end(int at) {
    return switch (regex.charAt(at)) {
      case '(' -> endOfHead(at);
      case '[' -> endOfClass(at);
      case '\\' -> endOfEscape(at);
      case '{' -> regex.indexOf('}', at) + 1;
      default -> at + 1;
    };
  }

  /** Returns the end of the beginning of a group or, if it only sets flags, of the group. */
  private int endOfHead(int at) {
    if (regex.charAt(at + 1) != '?') {
      groups++;
      return at + 1;
    }
    boolean isNameOrLookBehind = regex.charAt(at + 2) == '<';
    if (isNameOrLookBehind && Character.isLetter(regex.charAt(at + 3))) {
      groups++;
      return regex.indexOf('>', at) + 1;
    }
    int end = at + 2;
    while (Character.isLetter(regex.charAt(end)) || regex.charAt(end) == '-') {
      if (regex.charAt(end++) == 'x') {
        throw new PatternSyntaxException("The flag x is not supported", regex, at);
      }
    }
    return isNameOrLookBehind ? at + 4 : end + 1;
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
      case 'p', 'P', 'x', 'N' ->
          regex.startsWith("{", at + 2) ? regex.indexOf('}', at) + 1 : at + 2;
      case 'b' -> regex.startsWith("{g}", at + 2) ? at + 5 : at + 2;
      case '1', '2', '3', '4', '5', '6', '7', '8', '9' -> endOfNumber(at + 1);
      default -> at + 2;
    };
  }

  /** Returns the end of the number of a group. A digit that makes it too large is a char. */
  private int endOfNumber(int at) {
    int end = at + 1;
    while (end < regex.length()
        && "0123456789".indexOf(regex.charAt(end)) >= 0
        && Integer.parseInt(regex, at, end + 1, 10) <= groups) {
      end++;
    }
    return end;
  }
}
