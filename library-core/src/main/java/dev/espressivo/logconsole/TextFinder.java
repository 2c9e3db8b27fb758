package dev.espressivo.logconsole;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds a text (the needle) in other texts, in time linear in their length. If case is ignored, it
 * compares like {@link String#regionMatches(boolean, int, String, int, int)}.
 *
 * <p>{@link String#indexOf(String)} processes many chars per cycle, a loop over chars only one. So
 * {@code indexOf} searches for a short piece of the needle, in each of its spellings with upper and
 * lower case. The piece is the one with the fewest spellings and the rarest chars; the whole needle
 * is compared only where the piece is found. The next position of each spelling is stored while a
 * text is searched, so that no section is searched twice. If many comparisons fail, as with
 * repeated letters, the rest of the text is searched with the algorithm of Knuth, Morris and Pratt
 * (Fast Pattern Matching in Strings, 1977).
 *
 * <p>Not thread-safe.
 */
final class TextFinder {

  private static final int MAX_PIECE = 3;
  private static final int MAX_PIECE_OF_ONE_CASE = 8;
  private static final int MAX_SPELLINGS = 8;

  /** The number of positions in a needle at which a piece may begin. */
  private static final int MAX_PLACES = 256;

  /** The number of chars compared at a time, so that they can be counted. */
  private static final int BLOCK = 64;

  /** The fixed cost of finding a position, in chars. */
  private static final int CALL = 8;

  /** The number of chars that may be compared without success before the algorithm is changed. */
  private static final int FORGIVEN = 1_024;

  private static final int NOWHERE = Integer.MAX_VALUE;

  // The chars that are not rare in logs and prose, from the rarest to the most common.
  private static final String RARE_TO_COMMON = "qzjxkwvybfghpmulcdnrsoaite .-:0123456789";

  private final String needle;
  private final boolean matchCase;
  private final int offset;
  // Searched for with indexOf; chars beyond Latin-1 cost nothing in a Latin-1 text.
  private final String[] spellings;

  // While a text is searched: the next position of each spelling.
  private final int[] next;
  private String text = "";
  private int inVain;
  private boolean byBorders;

  // The tables for Knuth, Morris and Pratt; created when they are needed.
  private char @Nullable [] folded;
  private int @Nullable [] borders;

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
    int longest = matchCase ? MAX_PIECE_OF_ONE_CASE : MAX_PIECE;
    String[] best = {};
    double bestCost = Double.MAX_VALUE;
    int bestOffset = 0;
    for (int from = 0; from < Math.min(needle.length(), MAX_PLACES); from++) {
      String[] piece = {""};
      double rarity = 1;
      for (int to = from; to < Math.min(needle.length(), from + longest); to++) {
        piece = product(piece, spellings(to));
        rarity *= frequency(needle.charAt(to));
        if (piece.length > 4 * MAX_SPELLINGS) {
          break;
        }
        double cost = cost(piece, rarity);
        if (cost < bestCost) {
          bestCost = cost;
          best = piece;
          bestOffset = from;
        }
      }
    }
    spellings = best;
    offset = bestOffset;
    next = new int[spellings.length];
  }

  private TextFinder(TextFinder other) {
    needle = other.needle;
    matchCase = other.matchCase;
    offset = other.offset;
    spellings = other.spellings;
    next = new int[spellings.length];
  }

  /** Returns a finder of the same text, for another thread. */
  TextFinder copy() {
    return new TextFinder(this);
  }

  /** Returns the length of the needle. */
  int length() {
    return needle.length();
  }

  /** Starts to search a text. */
  void over(String text) {
    this.text = text;
    Arrays.fill(next, -1);
    inVain = 0;
    byBorders = false;
  }

  /**
   * Finds the next occurrence.
   *
   * @param from the index from which to search; not less than in an earlier call for this text
   * @return the index at which the needle begins, or -1
   */
  int next(int from, SearchWork work) {
    if (byBorders) {
      return nextByBorders(from, work);
    }
    int at = from;
    while (true) {
      int piece = NOWHERE;
      for (int k = 0; k < next.length; k++) {
        if (next[k] < at + offset) {
          next[k] = indexOf(spellings[k], at + offset, work);
        }
        piece = Math.min(piece, next[k]);
      }
      int start = piece - offset;
      if (piece == NOWHERE || start > text.length() - needle.length()) {
        return -1;
      }
      if (isAt(start, work)) {
        return start;
      }
      at = start + 1;
      if (inVain > FORGIVEN + 4 * start) {
        byBorders = true;
        return nextByBorders(at, work);
      }
    }
  }

  private int indexOf(String piece, int from, SearchWork work) {
    int at = from;
    while (at + piece.length() <= text.length()) {
      int to = Math.min(text.length(), at + SearchWork.STRIDE);
      int found =
          piece.length() == 1 ? text.indexOf(piece.charAt(0), at, to) : text.indexOf(piece, at, to);
      work.count(CALL + (found < 0 ? to : found) - at);
      if (found >= 0) {
        return found;
      }
      if (to == text.length()) {
        break;
      }
      at = to - piece.length() + 1;
    }
    return NOWHERE;
  }

  private boolean isAt(int start, SearchWork work) {
    if (matchCase && spellings[0].length() == needle.length()) {
      return true;
    }
    int compared = 0;
    while (compared < needle.length()) {
      int length = Math.min(BLOCK, needle.length() - compared);
      if (length == BLOCK && Character.isHighSurrogate(needle.charAt(compared + BLOCK - 1))) {
        // The case of a surrogate pair is that of both halves together.
        length--;
      }
      work.count(length);
      inVain += length;
      if (!text.regionMatches(!matchCase, start + compared, needle, compared, length)) {
        return false;
      }
      compared += length;
    }
    inVain -= compared;
    return true;
  }

  private int nextByBorders(int from, SearchWork work) {
    if (folded == null || borders == null) {
      makeBorders(work);
    }
    char[] pattern = folded;
    int[] back = borders;
    int same = 0;
    for (int i = from; i < text.length(); i++) {
      if ((i - from) % BLOCK == 0) {
        work.count(2 * BLOCK);
      }
      char c = foldedAt(text, i);
      while (same > 0 && c != pattern[same]) {
        same = back[same - 1];
      }
      if (c == pattern[same] && ++same == pattern.length) {
        return i + 1 - same;
      }
    }
    return -1;
  }

  private void makeBorders(SearchWork work) {
    work.count(2 * needle.length());
    char[] pattern = new char[needle.length()];
    int[] back = new int[needle.length()];
    int same = 0;
    for (int i = 0; i < pattern.length; i++) {
      pattern[i] = foldedAt(needle, i);
      if (i > 0) {
        while (same > 0 && pattern[i] != pattern[same]) {
          same = back[same - 1];
        }
        if (pattern[i] == pattern[same]) {
          same++;
        }
        back[i] = same;
      }
    }
    folded = pattern;
    borders = back;
  }

  private char foldedAt(String s, int i) {
    char c = s.charAt(i);
    if (matchCase) {
      return c;
    }
    if (c < 128) {
      return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
    }
    return isSecondHalf(s, i) ? secondHalf(fold(s.codePointBefore(i + 1))) : (char) fold(c);
  }

  private static boolean isSecondHalf(String s, int i) {
    return i > 0
        && Character.isLowSurrogate(s.charAt(i))
        && Character.isHighSurrogate(s.charAt(i - 1));
  }

  private static char secondHalf(int codePoint) {
    return Character.lowSurrogate(codePoint);
  }

  private static double cost(String[] piece, double rarity) {
    double cost = 0;
    for (String spelling : piece) {
      // A Latin-1 text is known not to contain other chars without searching it.
      cost += spelling.chars().allMatch(c -> c < 256) ? 1 : 0.1;
    }
    // A position at which the needle does not occur costs about as much as scanning the line.
    return cost + 100 * rarity * piece.length;
  }

  private static double frequency(char c) {
    int rank = RARE_TO_COMMON.indexOf(Character.toLowerCase(c));
    return rank < 0 ? 0.005 : 0.005 + 0.065 * rank / RARE_TO_COMMON.length();
  }

  private static String[] product(String[] heads, char[] tails) {
    String[] product = new String[heads.length * tails.length];
    int i = 0;
    for (String head : heads) {
      for (char tail : tails) {
        product[i++] = head + tail;
      }
    }
    return product;
  }

  /** Returns all chars that match a position of the needle. */
  private char[] spellings(int i) {
    char c = needle.charAt(i);
    if (matchCase) {
      return new char[] {c};
    }
    if (isSecondHalf(needle, i)) {
      // All cases of such a character have the same first half.
      int codePoint = needle.codePointBefore(i + 1);
      char upper = secondHalf(Character.toUpperCase(codePoint));
      char lower = secondHalf(fold(codePoint));
      return upper == lower ? new char[] {c} : new char[] {upper, lower};
    }
    if (c < 128) {
      return asciiCases(c);
    }
    char[] cases = Cases.BY_FOLD.get((char) fold(c));
    return cases == null ? new char[] {c} : cases;
  }

  /**
   * Like {@link Cases}, but without computing that table, which would slow down the first search of
   * a server.
   */
  private static char[] asciiCases(char c) {
    char lower = Character.toLowerCase(c);
    char upper = Character.toUpperCase(c);
    return switch (lower) {
      case 'i' -> new char[] {lower, upper, '\u0130', '\u0131'};
      case 'k' -> new char[] {lower, upper, '\u212a'};
      case 's' -> new char[] {lower, upper, '\u017f'};
      default -> lower == upper ? new char[] {c} : new char[] {lower, upper};
    };
  }

  private static int fold(int codePoint) {
    return Character.toLowerCase(Character.toUpperCase(codePoint));
  }

  /** The chars that have several cases; computed at the first search for a special one. */
  private static final class Cases {
    static final Map<Character, char[]> BY_FOLD = new HashMap<>();

    static {
      for (int c = 0; c <= Character.MAX_VALUE; c++) {
        char folded = (char) fold(c);
        if (folded != c) {
          char[] others = BY_FOLD.getOrDefault(folded, new char[] {folded});
          char[] all = Arrays.copyOf(others, others.length + 1);
          all[others.length] = (char) c;
          BY_FOLD.put(folded, all);
        }
      }
    }
  }
}
