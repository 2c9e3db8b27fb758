package dev.espressivo.base.internal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The difference between a text and the older version that the browser has. As in rsync (A.
 * Tridgell and P. Mackerras, "The rsync algorithm", 1996), blocks of the old text are found in the
 * new one by a rolling checksum.
 */
final class TextDelta {

  private static final int BLOCK = 16;
  private static final int FACTOR = 31;

  /**
   * The maximum number of equal blocks that are compared to find the one with the longest match
   * around it.
   */
  private static final int CANDIDATES = 64;

  /** The weight of the first character of a block in its checksum. */
  private static final int FIRST = power(BLOCK - 1);

  private final String before;
  private final String after;
  private final Map<Integer, List<Integer>> blocks = new HashMap<>();
  private final ArrayNode steps = JsonNodeFactory.instance.arrayNode();

  /** The index in the new text up to which the steps are complete. */
  private int done;

  private TextDelta(String before, String after) {
    this.before = before;
    this.after = after;
    for (int i = 0; i + BLOCK <= before.length(); i += BLOCK) {
      List<Integer> alike = blocks.computeIfAbsent(checksum(before, i), sum -> new ArrayList<>());
      if (alike.size() < CANDIDATES) {
        alike.add(i);
      }
    }
  }

  /**
   * {@return the steps that build a text from an older one, in order, each either a string to
   * append, or two numbers: the start and the length of the piece of the older text to append}
   *
   * @param before the older text
   * @param after the text
   */
  static ArrayNode of(String before, String after) {
    TextDelta delta = new TextDelta(before, after);
    delta.find();
    delta.add(after.length());
    return delta.steps;
  }

  private static int power(int exponent) {
    int power = 1;
    for (int i = 0; i < exponent; i++) {
      power *= FACTOR;
    }
    return power;
  }

  private static int checksum(String text, int from) {
    int sum = 0;
    for (int i = from; i < from + BLOCK; i++) {
      sum = FACTOR * sum + text.charAt(i);
    }
    return sum;
  }

  private void find() {
    int at = 0;
    int sum = after.length() < BLOCK ? 0 : checksum(after, 0);
    while (at + BLOCK <= after.length()) {
      int block = longest(blocks.getOrDefault(sum, List.of()), at);
      int end = block < 0 ? at : copy(block, at);
      if (end > at) {
        at = end;
        if (at + BLOCK <= after.length()) {
          sum = checksum(after, at);
        }
      } else {
        if (at + BLOCK < after.length()) {
          sum = FACTOR * (sum - FIRST * after.charAt(at)) + after.charAt(at + BLOCK);
        }
        at++;
      }
    }
  }

  /**
   * Returns the block from which the old text equals the new one for longest; -1 if there is none.
   */
  private int longest(List<Integer> candidates, int at) {
    int best = -1;
    int most = BLOCK - 1;
    for (int each : candidates) {
      int length = 0;
      while (at + length < after.length()
          && each + length < before.length()
          && after.charAt(at + length) == before.charAt(each + length)) {
        length++;
      }
      if (length > most) {
        best = each;
        most = length;
      }
    }
    return best;
  }

  /** Adds a step that copies the equal text around a block, and returns its end in the new text. */
  private int copy(int block, int at) {
    int start = at;
    int from = block;
    while (start > done && from > 0 && after.charAt(start - 1) == before.charAt(from - 1)) {
      start--;
      from--;
    }
    int end = at + BLOCK;
    int to = block + BLOCK;
    while (end < after.length() && to < before.length() && after.charAt(end) == before.charAt(to)) {
      end++;
      to++;
    }
    add(start);
    steps.add(from).add(to - from);
    done = end;
    return end;
  }

  private void add(int end) {
    if (end > done) {
      steps.add(after.substring(done, end));
    }
    done = end;
  }
}
