package dev.espressivo.logconsole;

import java.util.ArrayList;
import java.util.List;

/** Makes long stack traces short: stretches of lines that repeat are shown once. */
final class RepeatedLines {

  /** The longest cycle of lines that is looked for: recursion over that many methods. */
  private static final int LONGEST_CYCLE = 32;

  /** A repetition is folded when it saves at least so many lines. */
  private static final int LEAST_SAVED = 3;

  private RepeatedLines() {}

  /**
   * A stretch of a text.
   *
   * @param text whole lines, without the last line break
   * @param times how often they stand there in a row
   */
  record Stretch(String text, int times) {}

  /**
   * Finds lines, and cycles of up to 32 lines, that repeat in a row, as a recursion leaves them.
   *
   * @param trace any text
   * @return its stretches in order; joined by line breaks, each as often as it says, they are the
   *     text again
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

  /** How often the lines from {@code at} on stand there in a row, at least once. */
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
