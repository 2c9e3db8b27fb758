package dev.espressivo.logconsole;

import java.util.Arrays;

/**
 * Finds a text (the needle) in other texts, in time linear in their length. If case is ignored, it
 * compares like {@link String#regionMatches(boolean, int, String, int, int)}.
 *
 * <p>{@link String#indexOf(int)} processes many chars per cycle, a loop over chars only one. So
 * {@code indexOf} searches for the first char of the needle, in each of its cases, and the needle
 * is compared only there. If many comparisons fail, as with repeated letters, the rest of the text
 * is searched with the algorithm of Knuth, Morris and Pratt (Fast Pattern Matching in Strings,
 * 1977).
 *
 * <p>Not thread-safe.
 */
final class TextFinder {

  /** The number of chars that may be compared without success before the algorithm is changed. */
  private static final int FORGIVEN = 1_024;

  private static final int NOWHERE = Integer.MAX_VALUE;

  private final String needle;
  private final boolean matchCase;
  // The cases of the first char; empty if it is not ASCII, since others may have any number.
  private final char[] cases;

  // While a text is searched: the next position of each case, and what is left of the chars that
  // may be compared without success.
  private final int[] next;
  private String text = "";
  private long inVain;

  // The folded needle and its borders for Knuth, Morris and Pratt.
  private final char[] pattern;
  private final int[] borders;

  /**
   * Creates a finder.
   *
   * @param needle the text to search for
   * @param matchCase whether the search is case-sensitive
   */
  TextFinder(String needle, boolean matchCase) {
    if (needle.isEmpty()) {
      throw new IllegalArgumentException("needle must not be empty");
    }
    this.needle = needle;
    this.matchCase = matchCase;
    cases = matchCase ? new char[] {needle.charAt(0)} : cases(needle.charAt(0));
    next = new int[cases.length];
    pattern = new char[needle.length()];
    borders = new int[needle.length()];
    findBorders();
  }

  /** Returns the chars that equal a char if case is ignored; empty if the char is not ASCII. */
  private static char[] cases(char c) {
    if (c >= 128) {
      return new char[0];
    }
    char lower = Character.toLowerCase(c);
    char upper = Character.toUpperCase(c);
    return switch (lower) {
      case 'i' -> new char[] {lower, upper, '\u0130', '\u0131'};
      case 'k' -> new char[] {lower, upper, '\u212a'};
      case 's' -> new char[] {lower, upper, '\u017f'};
      default -> lower == upper ? new char[] {c} : new char[] {lower, upper};
    };
  }

  /** Returns the length of the needle. */
  int length() {
    return needle.length();
  }

  /** Starts to search a text. */
  void over(String text) {
    this.text = text;
    Arrays.fill(next, -1);
    inVain = cases.length == 0 ? NOWHERE : 0;
  }

  /**
   * Finds the next occurrence.
   *
   * @param from the index from which to search; not less than in an earlier call for this text
   * @return the index at which the needle begins, or -1
   */
  int next(int from) {
    int at = from;
    while (inVain <= FORGIVEN + 4L * at) {
      int start = nextStart(at);
      if (start > text.length() - needle.length()) {
        return -1;
      }
      if (text.regionMatches(!matchCase, start, needle, 0, needle.length())) {
        return start;
      }
      inVain += needle.length();
      at = start + 1;
    }
    inVain = NOWHERE;
    return nextByBorders(at);
  }

  /** Returns the next position of the first char in any case. */
  private int nextStart(int from) {
    int start = NOWHERE;
    for (int k = 0; k < cases.length; k++) {
      if (next[k] < from) {
        int at = text.indexOf(cases[k], from);
        next[k] = at < 0 ? NOWHERE : at;
      }
      start = Math.min(start, next[k]);
    }
    return start;
  }

  private int nextByBorders(int from) {
    int same = 0;
    for (int i = from; i < text.length(); i++) {
      char c = foldedAt(text, i);
      while (same > 0 && c != pattern[same]) {
        same = borders[same - 1];
      }
      if (c == pattern[same] && ++same == pattern.length) {
        return i + 1 - same;
      }
    }
    return -1;
  }

  private void findBorders() {
    for (int i = 0, same = 0; i < pattern.length; i++) {
      pattern[i] = foldedAt(needle, i);
      while (i > 0 && same > 0 && pattern[i] != pattern[same]) {
        same = borders[same - 1];
      }
      if (i > 0 && pattern[i] == pattern[same]) {
        same++;
      }
      borders[i] = same;
    }
  }

  private char foldedAt(String s, int i) {
    char c = s.charAt(i);
    if (matchCase) {
      return c;
    }
    if (c < 128) {
      return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
    }
    boolean isSecondHalf =
        Character.isLowSurrogate(c) && i > 0 && Character.isHighSurrogate(s.charAt(i - 1));
    // All cases of a surrogate pair have the same first half.
    return isSecondHalf ? Character.lowSurrogate(fold(s.codePointBefore(i + 1))) : (char) fold(c);
  }

  private static int fold(int codePoint) {
    return Character.toLowerCase(Character.toUpperCase(codePoint));
  }
}
