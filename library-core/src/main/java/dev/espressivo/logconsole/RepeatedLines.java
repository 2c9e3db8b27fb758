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
    int open = 0;
    int at = 0;
    while (at < lines.size()) {
      int cycle = 1;
      while (cycle < LONGEST_CYCLE && (repeats(lines, at, cycle) - 1) * cycle < LEAST_SAVED) {
        cycle++;
      }
      int times = repeats(lines, at, cycle);
      if ((times - 1) * cycle < LEAST_SAVED) {
        at++;
        continue;
      }
      if (open < at) {
        stretches.add(stretch(lines, open, at, 1));
      }
      stretches.add(stretch(lines, at, at + cycle, times));
      at += cycle * times;
      open = at;
    }
    if (open < at || at == 0) {
      stretches.add(stretch(lines, open, at, 1));
    }
    return stretches;
  }

  private static Stretch stretch(List<String> lines, int from, int to, int times) {
    return new Stretch(String.join("\n", lines.subList(from, to)), times);
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
