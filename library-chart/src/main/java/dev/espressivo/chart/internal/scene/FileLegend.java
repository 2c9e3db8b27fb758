package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The legend of a file, in columns below the drawing, from row to row. Where the rows take too much
 * of the height, there are more columns with shortened names; if not even these have room for all
 * entries, the last one says how many more there are.
 *
 * @param columns the widths of the columns in px
 */
record FileLegend(List<ChartLegendItem> items, double[] columns) {

  private static final double ROW = Frame.LINE + 4;
  private static final double SWATCH = 10;
  private static final double BESIDE = 6;
  private static final double BETWEEN = 16;

  /** A column is as wide as its widest name, but for the rounding of sums. */
  private static final double ROUNDING = 1e-6;

  /** The width in px of a column with a shortened name. */
  private static final double NARROWEST = 76;

  /** The share of the height that a legend may take, or all but a height in px, if that is more. */
  private static final double SHARE = 0.35;

  private static final double DRAWING = 160;

  /** The largest share of the height of a legend with as many columns as there is room for. */
  private static final double MOST_SHARE = 0.6;

  /** Returns a legend within a width and a part of a height in px. */
  static FileLegend of(List<ChartLegendItem> items, double width, double height, Look look) {
    int most = rows(Math.max(height * SHARE, height - DRAWING));
    double[] widths = items.stream().mapToDouble(each -> width(each.name(), look)).toArray();
    double room = width - BETWEEN;
    for (int count = most(items.size(), room); count > 0; count--) {
      double[] columns = columns(widths, count);
      if (count == 1 || Arrays.stream(columns).sum() <= room) {
        return rows(items.size(), count) <= most
            ? fitting(items, columns, room, look)
            : narrow(items, room, most, rows(height * MOST_SHARE), look);
      }
    }
    return new FileLegend(List.of(), new double[0]);
  }

  /** Returns at most so many columns as could have room, since each has a symbol and a space. */
  private static int most(int items, double room) {
    return Math.min(items, Math.max(1, (int) (room / (SWATCH + BESIDE + BETWEEN))));
  }

  private static double[] columns(double[] widths, int count) {
    double[] columns = new double[count];
    for (int i = 0; i < widths.length; i++) {
      columns[i % count] = Math.max(columns[i % count], widths[i]);
    }
    return columns;
  }

  private static FileLegend narrow(
      List<ChartLegendItem> items, double room, int usual, int most, Look look) {
    int count = Math.max(1, Math.min(rows(items.size(), usual), (int) (room / NARROWEST)));
    List<ChartLegendItem> shown = new ArrayList<>(items);
    int places = count * Math.max(usual, Math.min(most, rows(items.size(), count)));
    if (items.size() > places) {
      int left = items.size() - places + 1;
      shown.subList(places - 1, items.size()).clear();
      shown.add(ChartLegendItem.color("+" + left, "none"));
    }
    double[] columns = new double[count];
    Arrays.fill(columns, room / count);
    return fitting(shown, columns, room, look);
  }

  /** Returns a legend whose names end within their columns. */
  private static FileLegend fitting(
      List<ChartLegendItem> items, double[] columns, double room, Look look) {
    TextFitter font = ShapeText.fitter(look);
    return new FileLegend(
        IntStream.range(0, items.size())
            .mapToObj(
                i -> {
                  double column = Math.min(room, columns[i % columns.length]);
                  String name = items.get(i).name();
                  double free = column - SWATCH - BESIDE - BETWEEN;
                  boolean isFitting = font.width(name) <= free + ROUNDING;
                  String cut =
                      columns.length == 1
                          ? font.shorten(name, free)
                          : font.shortenInside(name, free);
                  return items.get(i).named(isFitting ? name : cut);
                })
            .toList(),
        columns);
  }

  private static double width(String name, Look look) {
    return SWATCH + BESIDE + look.text().width(name, Frame.TEXT) + BETWEEN;
  }

  private static int rows(double height) {
    return (int) Math.max(1, height / ROW);
  }

  private static int rows(int items, int columns) {
    return (items + columns - 1) / columns;
  }

  /** Returns the height in px, with the gap above it; 0 without entries. */
  double height() {
    return items.isEmpty() ? 0 : rows(items.size(), columns.length) * ROW + Frame.GAP;
  }

  /** Writes the legend from the top of its first row on, within the width of the file. */
  void write(double top, double width, Look look, Markup out) {
    double used = BETWEEN;
    for (int i = 0; i < items.size(); i++) {
      int column = i % columns.length;
      used = column == 0 ? BETWEEN : used + columns[column - 1];
      double middle = top + i / columns.length * ROW + Frame.LINE / 2;
      double sign = look.isRightToLeft() ? -1 : 1;
      double x = look.isRightToLeft() ? width - used : used;
      ChartLegendItem item = items.get(i);
      out.open("path")
          .attribute("transform", "translate(" + Px.point(x + sign * SWATCH / 2, middle) + ')')
          .attribute("d", item.path())
          .attribute("fill", item.fill())
          .close();
      double start = x + sign * (SWATCH + BESIDE);
      Svg.text(start, middle + Frame.BASELINE, "start", ShapeText.MUTED, out);
      look.direct(out);
      out.text(item.name()).close();
    }
  }
}
