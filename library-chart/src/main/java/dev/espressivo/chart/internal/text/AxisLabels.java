package dev.espressivo.chart.internal.text;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The labels of an axis. Chooses a layout in which no two overlap and none leaves the drawing.
 * Blank labels are never shown and need no room. Only labels that may be shown are measured, so
 * thousands of them cost little. Not safe for several threads.
 */
public final class AxisLabels {

  /** The least distance between two labels side by side, in px. */
  public static final double GAP = 8;

  /** The most lines of a wrapped label. */
  public static final int MAX_LINES = 3;

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

  /**
   * Creates the labels of an axis. The texts are not copied and must not change; blank ones are not
   * shown. The positions are those of the ticks along the axis in px, as many as the texts, finite
   * and in ascending or descending order.
   */
  public AxisLabels(TextFitter fitter, List<String> texts, double[] positions) {
    this.fitter = fitter;
    this.texts = texts;
    this.positions = positions;
    indexes = IntStream.range(0, positions.length).filter(i -> !texts.get(i).isBlank()).toArray();
    ascending = count() < 2 || position(0) <= position(count() - 1);
  }

  /**
   * Lays out labels below or above a horizontal axis; positions are x coordinates. Names, where
   * every label matters, are tried in this order: all on one line, wrapped, rotated, wrapped and
   * shortened, and at last every second, every third and so on. Of numbers and times, whose values
   * between two labels a reader can infer, labels are only left out. The first and the last label
   * are moved inwards if they would leave the drawing, whose ends are in px and finite, the left
   * one first. Labels are at most {@code maxHeight} px high, but at least one line.
   */
  public AxisLayout below(double left, double right, double maxHeight, boolean areNames) {
    return new LabelsBelow(this, left, right, maxHeight, areNames).layout();
  }

  /**
   * Lays out labels on the left of a vertical axis; positions are y coordinates of the middle of
   * labels. If they do not fit, names are wrapped where there is room, labels are shortened to the
   * width, and at last left out except every second, every third and so on. The first and the last
   * label are moved inwards if they would leave the drawing, whose ends are in px and finite, the
   * top one first.
   */
  public AxisLayout beside(double top, double bottom, double maxWidth, boolean areNames) {
    return new LabelsBeside(this, top, bottom, maxWidth, areNames).layout();
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
