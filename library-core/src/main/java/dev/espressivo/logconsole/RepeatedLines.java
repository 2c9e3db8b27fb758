package dev.espressivo.logconsole;

import java.util.ArrayList;
import java.util.List;

/** Shortens stack traces: lines that repeat in a row are shown once. */
final class RepeatedLines {

  /** The most lines that may repeat as a group: a recursion over that many methods. */
  private static final int LONGEST_CYCLE = 32;

  /** The number of lines that folding a repetition must save at least. */
  private static final int LEAST_SAVED = 3;

  private RepeatedLines() {}

  /**
   * A part of a text.
   *
   * @param text whole lines, without the last line break
   * @param times how often they occur in a row
   */
  record Stretch(String text, int times) {}

  /**
   * Folds lines, and groups of up to {@value #LONGEST_CYCLE} lines, that repeat in a row, as those
   * of a recursion do.
   *
   * @param trace any text
   * @return the parts of the text in order; joined by line breaks, each repeated {@code times}
   *     times, they are the text
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

  /** Returns how often the lines from {@code at} on occur in a row, at least 1. */
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
