package dev.espressivo.logconsole;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Finds a text in any case, as {@link String#regionMatches(boolean, int, String, int, int)}
 * compares.
 *
 * <p>{@link String#indexOf(String)} is many chars a cycle, a loop over chars is one: so that piece
 * of one to three chars is looked for by {@code indexOf}, in each of its spellings, which has the
 * fewest of them and the rarest chars; the whole is compared only where the piece is found.
 */
final class CaseFinder {

  private static final int MAX_PIECE = 3;
  private static final int MAX_SPELLINGS = 8;
  // From the rarest in logs and prose to the most common; what is in neither is rare.
  private static final String RARE_TO_COMMON = "qzjxkwvybfghpmulcdnrsoaite .-:0123456789";

  private final String needle;
  private final int offset;
  // Found by indexOf; chars that no Latin-1 text holds cost nothing in one.
  private final String[] spellings;
  // The next occurrence of each spelling, while one text is searched.
  private final int[] next;

  CaseFinder(String needle) {
    this.needle = needle;
    String[] best = null;
    double bestCost = Double.MAX_VALUE;
    int bestOffset = 0;
    for (int from = 0; from < needle.length(); from++) {
      String[] piece = {""};
      double rarity = 1;
      for (int to = from; to < Math.min(needle.length(), from + MAX_PIECE); to++) {
        piece = product(piece, cases(needle.charAt(to)));
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
    if (best == null) {
      throw new IllegalArgumentException("needle is empty; allowed is text");
    }
    spellings = best;
    offset = bestOffset;
    next = new int[spellings.length];
  }

  int length() {
    return needle.length();
  }

  /** The first place at or after {@code from}; -1 when there is none. */
  int find(String text, int from) {
    int last = text.length() - needle.length();
    if (from > last) {
      return -1;
    }
    if (spellings.length == 1) {
      String piece = spellings[0];
      int at = text.indexOf(piece, from + offset);
      while (at >= 0 && at - offset <= last) {
        if (text.regionMatches(true, at - offset, needle, 0, needle.length())) {
          return at - offset;
        }
        at = text.indexOf(piece, at + 1);
      }
      return -1;
    }
    boolean any = false;
    for (int k = 0; k < spellings.length; k++) {
      int at = text.indexOf(spellings[k], from + offset);
      next[k] = at < 0 ? Integer.MAX_VALUE : at;
      any |= at >= 0;
    }
    while (any) {
      int nearest = 0;
      for (int k = 1; k < next.length; k++) {
        if (next[k] < next[nearest]) {
          nearest = k;
        }
      }
      int start = next[nearest] == Integer.MAX_VALUE ? -1 : next[nearest] - offset;
      if (start < 0 || start > last) {
        return -1;
      }
      if (text.regionMatches(true, start, needle, 0, needle.length())) {
        return start;
      }
      int at = text.indexOf(spellings[nearest], next[nearest] + 1);
      next[nearest] = at < 0 ? Integer.MAX_VALUE : at;
    }
    return -1;
  }

  private static double cost(String[] piece, double rarity) {
    double cost = 0;
    for (String spelling : piece) {
      // In a text of Latin-1 chars, others are known not to be there without looking.
      cost += spelling.chars().allMatch(c -> c < 256) ? 1 : 0.1;
    }
    // A place found in vain costs about as much as a look over the line.
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

  /** All chars that equal a char when case is ignored, itself included. */
  static char[] cases(char c) {
    char[] cases = Cases.BY_FOLD.get(fold(c));
    return cases == null ? new char[] {c} : cases;
  }

  private static char fold(char c) {
    return Character.toLowerCase(Character.toUpperCase(c));
  }

  /** The chars of which there are several cases; worked out at the first search. */
  private static final class Cases {
    static final Map<Character, char[]> BY_FOLD = new HashMap<>();

    static {
      for (int c = 0; c <= Character.MAX_VALUE; c++) {
        char folded = fold((char) c);
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
