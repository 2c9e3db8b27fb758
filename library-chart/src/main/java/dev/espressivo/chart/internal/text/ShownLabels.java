package dev.espressivo.chart.internal.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The labels of an axis that are not blank, numbered from the axis's first. */
final class ShownLabels {

  /** The lines of a label, and the width in px of the widest; no line if nothing of it fits. */
  record Block(List<String> lines, double width, boolean shortened) {}

  /** The tolerance for rounding errors of positions that are just far enough apart, in px. */
  static final double TOLERANCE = 1e-6;

  private final TextFitter fitter;
  private final List<String> texts;
  private final double[] positions;
  private final int[] indexes;
  private final boolean ascending;
  private final Map<Integer, Block> lines = new HashMap<>();

  ShownLabels(TextFitter fitter, List<String> texts, double[] positions) {
    this.fitter = fitter;
    this.texts = texts;
    this.positions = positions;
    indexes = IntStream.range(0, positions.length).filter(i -> !texts.get(i).isBlank()).toArray();
    ascending = count() < 2 || position(0) <= position(count() - 1);
  }

  TextFitter fitter() {
    return fitter;
  }

  int count() {
    return indexes.length;
  }

  /** Returns the index of a label among all labels of the axis. */
  int index(int number) {
    return indexes[number];
  }

  double position(int number) {
    return positions[indexes[number]];
  }

  /** Returns the least distance between neighbours, infinite if there are none. */
  double step() {
    return IntStream.range(1, count())
        .mapToDouble(number -> Math.abs(position(number) - position(number - 1)))
        .min()
        .orElse(Double.POSITIVE_INFINITY);
  }

  /** Returns every nth label, by ascending position. */
  IntStream every(int nth) {
    int count = (count() + nth - 1) / nth;
    return IntStream.range(0, count).map(i -> (ascending ? i : count - 1 - i) * nth);
  }

  /** Returns a label on one line, shortened to a width, in the middle if neighbours begin alike. */
  Block line(int number, double maxWidth) {
    Block whole =
        lines.computeIfAbsent(number, each -> block(TextFitter.collapsed(text(each)), false));
    if (whole.width() <= maxWidth) {
      return whole;
    }
    String line = whole.lines().getFirst();
    String start = fitter.shorten(line, maxWidth);
    boolean isShared = beginsLike(number - 1, start) || beginsLike(number + 1, start);
    return block(isShared ? fitter.shortenInside(line, maxWidth) : start, true);
  }

  /** Returns whether a label begins with a shortened text, so that its end is what differs. */
  private boolean beginsLike(int number, String start) {
    return start.length() > 1
        && number >= 0
        && number < count()
        && TextFitter.collapsed(text(number)).startsWith(start.substring(0, start.length() - 1));
  }

  private Block block(String line, boolean shortened) {
    return new Block(line.isEmpty() ? List.of() : List.of(line), fitter.width(line), shortened);
  }

  /** Returns a label on up to that many lines, shortened to a width. */
  Block wrapped(int number, double maxWidth, int maxLines) {
    TextFitter.Wrapped text = fitter.wrap(text(number), maxWidth, maxLines);
    double width = text.lines().stream().mapToDouble(fitter::width).max().orElse(0);
    return new Block(text.lines(), width, text.shortened());
  }

  private String text(int number) {
    return texts.get(indexes[number]);
  }

  /**
   * Returns the least n, from {@code least} on, for which every nth label fits; the layout is null
   * if they do not, and never null for a single label. Beyond 16, n grows by a sixteenth, so that
   * the number of trials is small for any number of labels.
   */
  <T> Nth<T> least(int least, IntFunction<@Nullable T> layout) {
    int nth = least;
    while (true) {
      T result = layout.apply(nth);
      if (result != null) {
        return new Nth<>(nth, result);
      }
      if (nth >= count()) {
        throw new IllegalStateException("a single label must fit");
      }
      nth = Math.min(nth + Math.max(1, nth / 16), count());
    }
  }

  /** A layout of every nth label. */
  record Nth<T>(int nth, T layout) {}
}
