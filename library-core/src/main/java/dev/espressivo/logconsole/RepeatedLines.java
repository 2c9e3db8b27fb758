package dev.espressivo.logconsole;

import java.util.ArrayList;
import java.util.List;

/** Shortens stack traces: consecutive repetitions of lines are shown once. */
final class RepeatedLines {

  /**
   * The maximum number of lines in a repeating group, which is a recursion over that many methods.
   */
  private static final int LONGEST_CYCLE = 32;

  /** The minimum number of lines that folding a repetition must save. */
  private static final int LEAST_SAVED = 3;

  private RepeatedLines() {}

  /**
   * A section of a text.
   *
   * @param text whole lines, without the last line break
   * @param times the number of consecutive occurrences
   */
  record Stretch(String text, int times) {}

  /**
   * Folds consecutive repetitions of lines, and of groups of up to {@value #LONGEST_CYCLE} lines,
   * such as those of a recursion.
   *
   * @param trace any text
   * @return the sections of the text in order; repeated {@code times} times each and joined by line
   *     breaks, they are the text
   */
  static List<Stretch> fold(String trace) {
    List<String> lines = trace.lines().toList();
    List<Stretch> stretches = new ArrayList<>();
    List<String> open = new ArrayList<>();
    int at = 0;
    while (at < lines.size()) {
      int cycle = 0;
      int times = 1;
      for (int length = 1; length <= LONGEST_CYCLE; length++) {
        int count = repeats(lines, at, length);
        if ((count - 1) * length >= LEAST_SAVED) {
          cycle = length;
          times = count;
          break;
        }
      }
      if (times == 1) {
        open.add(lines.get(at++));
      } else {
        if (!open.isEmpty()) {
          stretches.add(new Stretch(String.join("\n", open), 1));
          open.clear();
        }
        stretches.add(new Stretch(String.join("\n", lines.subList(at, at + cycle)), times));
        at += cycle * times;
      }
    }
    if (!open.isEmpty() || stretches.isEmpty()) {
      stretches.add(new Stretch(String.join("\n", open), 1));
    }
    return stretches;
  }

  /** Returns the number of consecutive occurrences of the lines from {@code at}, at least 1. */
  private static int repeats(List<String> lines, int at, int length) {
    int times = 1;
    int next = at + length;
    while (next + length <= lines.size()
        && lines.subList(at, at + length).equals(lines.subList(next, next + length))) {
      times++;
      next += length;
    }
    return times;
  }
}
