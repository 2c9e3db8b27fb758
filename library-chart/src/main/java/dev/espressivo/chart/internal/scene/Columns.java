package dev.espressivo.chart.internal.scene;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.chart.internal.sample.ColumnExtremes;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Rows by the columns of pixels in which they lie. The values of each series are read once. */
final class Columns {

  /** From this many rows per pixel, only the extremes of a column of pixels are visible. */
  private static final int ROWS_PER_PX = 2;

  /**
   * The width of a column for the pointer, in px. Nobody points more exactly; with columns of 1 px,
   * the texts of the points were two thirds of an update.
   */
  private static final int POINTED = 2;

  private final int[] starts;
  private final int size;

  /** The columns that these consist of; null if the values are read from the rows. */
  private final @Nullable Columns parts;

  /** The wider columns; null for these themselves. */
  private final @Nullable Columns pointed;

  private final Map<double[], ColumnExtremes> found = new IdentityHashMap<>();

  private Columns(Slices slices, int width, @Nullable Columns parts) {
    this.parts = parts;
    starts = slices.starts(width);
    size = slices.size();
    pointed = parts == null ? new Columns(slices, POINTED, this) : null;
  }

  /** Returns the columns of a drawing; null if there are too few rows to thin. */
  static @Nullable Columns of(Frame frame) {
    Box plot = frame.plot();
    double length = frame.model().isHorizontal() ? plot.height() : plot.width();
    int count = (int) Math.max(1, Math.ceil(length));
    boolean isDense = frame.model().x().size() > (long) ROWS_PER_PX * count;
    return isDense ? new Columns(Slices.of(frame, count), 1, null) : null;
  }

  /**
   * The equal parts of the axis of the rows.
   *
   * @param anchor the value at which a column starts, so that columns slide with their rows and
   *     have the same rows in every drawing; null if rows do not slide
   * @param end the row after the last visible one; -1 if all rows are visible
   */
  private record Slices(
      Bisector rows,
      int size,
      double first,
      double perPx,
      int count,
      @Nullable Double anchor,
      int end) {

    static Slices of(Frame frame, int count) {
      CartesianModel model = frame.model();
      int size = model.x().size();
      double[] places = model.x().values();
      if (model.x().kind() == XKind.CATEGORY) {
        double perPx = (size - 1.0) / count;
        return new Slices(Bisector.of(row -> row, size), size, 0, perPx, count, null, -1);
      }
      ValueScale kind = model.x().scale().kind();
      Interval part = frame.part();
      Interval ends = part == null ? model.view().all() : part;
      double first = kind.place(ends == null ? places[0] : ends.from());
      double last = kind.place(ends == null ? places[size - 1] : ends.to());
      return new Slices(
          Bisector.of(row -> kind.place(places[row]), size),
          size,
          first,
          (last - first) / count,
          count,
          frame.shift() == 0 ? null : model.view().anchor(),
          part == null ? -1 : frame.end());
    }

    /** Returns the first row of each column of a width in px. */
    int[] starts(int width) {
      double step = perPx * width;
      double from = anchor == null ? first : first + (anchor - first) % step;
      int last = (anchor == null ? count - 1 : count) / width;
      IntStream inside =
          IntStream.rangeClosed(0, last)
              .map(column -> rows.left(column == 0 ? first : from + step * column));
      // Rows outside the visible part are in no visible column.
      IntStream all =
          end < 0
              ? inside
              : IntStream.concat(IntStream.concat(IntStream.of(0), inside), IntStream.of(end));
      return all.filter(row -> row < size).distinct().toArray();
    }
  }

  /** Returns the columns that the pointer distinguishes. */
  Columns pointed() {
    return pointed == null ? this : pointed;
  }

  int count() {
    return starts.length;
  }

  /** Returns the first row of a column. */
  int start(int column) {
    return starts[column];
  }

  ColumnExtremes extremes(double[] values) {
    return found.computeIfAbsent(values, this::find);
  }

  private ColumnExtremes find(double[] values) {
    if (parts == null) {
      return ColumnExtremes.of(values, starts, size);
    }
    int[] ends = new int[starts.length];
    int part = 0;
    for (int i = 0; i < ends.length; i++) {
      int end = i + 1 < starts.length ? starts[i + 1] : size;
      while (part < parts.count() && parts.start(part) < end) {
        part++;
      }
      ends[i] = part;
    }
    return parts.extremes(values).joined(ends);
  }
}
