package dev.espressivo.logconsole;

import java.util.ArrayList;
import java.util.List;

/**
 * A text that is contained in every match of a regular expression, or of one of its alternatives.
 * Lines without it need not be tried, which makes typical searches several times faster. Only
 * simple expressions are analysed; for all others no text is known.
 *
 * @param text a part of every match; empty if none is known
 * @param leads whether every match begins with it
 */
record RegexText(String text, boolean leads) {

  private static final RegexText NONE = new RegexText("", false);

  /** The advantage, in chars, of a text at the beginning of a match over another text. */
  private static final int LEAD = 4;

  /**
   * Analyses an expression.
   *
   * @param regex an expression that the JDK can compile
   * @return one text for each alternative; empty if none is known for one of them
   */
  static List<RegexText> of(String regex) {
    List<RegexText> texts = new ArrayList<>();
    RegexText best = NONE;
    StringBuilder run = new StringBuilder();
    boolean leads = true;
    int i = 0;
    while (i <= regex.length()) {
      if (i == regex.length() || regex.charAt(i) == '|') {
        best = better(best, run, leads);
        if (best.text.isEmpty()) {
          return List.of();
        }
        texts.add(best);
        best = NONE;
        run.setLength(0);
        leads = true;
        i++;
        continue;
      }
      int end = endOfAtom(regex, i);
      if (end < 0) {
        return List.of();
      }
      String atom = regex.substring(i, end);
      char quantifier = end < regex.length() ? regex.charAt(end) : ' ';
      boolean optional = "*?{".indexOf(quantifier) >= 0;
      boolean literal = isLiteral(atom);
      if (literal && !optional) {
        run.append(atom.charAt(atom.length() - 1));
      }
      if (!literal || optional || quantifier == '+') {
        best = better(best, run, leads);
        leads &= run.isEmpty() && isAssertion(atom);
        run.setLength(0);
      }
      i = endOfQuantifier(regex, end);
    }
    return texts;
  }

  private static RegexText better(RegexText best, CharSequence run, boolean leads) {
    int worth = run.length() + (leads ? LEAD : 0);
    int bestWorth = best.text.length() + (best.leads ? LEAD : 0);
    return run.isEmpty() || worth <= bestWorth ? best : new RegexText(run.toString(), leads);
  }

  private static boolean isLiteral(String atom) {
    char c = atom.charAt(atom.length() - 1);
    return atom.length() == 1 ? ".^$".indexOf(c) < 0 : atom.length() == 2 && !isName(c);
  }

  private static boolean isAssertion(String atom) {
    return "^".equals(atom) || "$".equals(atom) || "\\b".equals(atom) || "\\B".equals(atom);
  }

  /** Returns whether a char has a special meaning after a backslash. */
  private static boolean isName(char c) {
    return Character.isLetterOrDigit(c);
  }

  /** Returns the end of the atom that begins at an index; -1 if it is not supported. */
  private static int endOfAtom(String regex, int i) {
    char c = regex.charAt(i);
    return switch (c) {
      case '\\' -> endOfEscape(regex, i);
      case '[' -> endOfClass(regex, i);
      case '(' -> endOfGroup(regex, i);
      case '|', ')', '*', '+', '?', '{' -> -1;
      default -> Character.isSurrogate(c) ? -1 : i + 1;
    };
  }

  private static int endOfEscape(String regex, int i) {
    if (i + 1 >= regex.length()) {
      return -1;
    }
    char c = regex.charAt(i + 1);
    boolean known = isName(c) ? "dDwWsSbB".indexOf(c) >= 0 : !Character.isSurrogate(c);
    return known ? i + 2 : -1;
  }

  private static int endOfClass(String regex, int from) {
    int i = from + (regex.startsWith("[^", from) ? 2 : 1);
    for (int first = i; i < regex.length(); i++) {
      char c = regex.charAt(i);
      if (c == ']') {
        return i == first ? -1 : i + 1;
      }
      if (c == '\\') {
        i = endOfEscape(regex, i) - 1;
        if (i < 0) {
          return -1;
        }
      } else if (c == '[' || c == '&') {
        return -1;
      }
    }
    return -1;
  }

  private static int endOfGroup(String regex, int from) {
    int i = from + 1;
    if (regex.startsWith("?", i)) {
      if (!regex.startsWith("?:", i)) {
        return -1;
      }
      i += 2;
    }
    while (i < regex.length()) {
      char c = regex.charAt(i);
      if (c == ')') {
        return i + 1;
      }
      // Only the end of a group has to be known.
      i = "|*+?{".indexOf(c) >= 0 ? i + 1 : endOfAtom(regex, i);
      if (i < 0) {
        return -1;
      }
    }
    return -1;
  }

  private static int endOfQuantifier(String regex, int i) {
    if (i == regex.length() || "*+?{".indexOf(regex.charAt(i)) < 0) {
      return i;
    }
    int end = regex.charAt(i) == '{' ? regex.indexOf('}', i) + 1 : i + 1;
    boolean marked = end < regex.length() && "+?".indexOf(regex.charAt(end)) >= 0;
    return marked ? end + 1 : end;
  }
}
