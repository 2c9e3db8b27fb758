package dev.espressivo.chart.internal.words;

import dev.espressivo.chart.ChartText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;

/** Describes a chart in a few sentences made from its data, for screen readers. */
public final class ChartSummary {

  /** The number of series that are described. The data table has the others. */
  static final int SERIES = 3;

  /**
   * A series that is described.
   *
   * @param name its label in the legend
   * @param y its values, one for each row; NaN for none
   * @param low the lower ends of its values; the same as {@code y} unless they are candles
   * @param high the upper ends of its values; the same as {@code y} unless they are candles
   * @param lowest the row of the first of the lowest values; -1 for none
   * @param highest the row of the first of the highest values; -1 for none
   * @param format writes a value
   */
  public record Series(
      String name,
      double[] y,
      double[] low,
      double[] high,
      int lowest,
      int highest,
      DoubleFunction<String> format) {

    public Series(String name, double[] y, int lowest, int highest, DoubleFunction<String> format) {
      this(name, y, y, y, lowest, highest, format);
    }
  }

  private final IntFunction<String> x;
  private final ChartWords words;
  private final List<String> sentences = new ArrayList<>();

  private ChartSummary(IntFunction<String> x, ChartWords words) {
    this.x = x;
    this.words = words;
  }

  /**
   * {@return one sentence about the chart and one about each of the first series; empty if there
   * are no rows or no series}
   *
   * @param type the kind of chart, such as {@link ChartText#LINE_CHART}
   * @param size the number of rows
   * @param x writes the x value of a row
   * @param series the series that are shown
   * @param words the texts in the reader's language
   */
  public static String of(
      ChartText type, int size, IntFunction<String> x, List<Series> series, ChartWords words) {
    if (size == 0 || series.isEmpty()) {
      return "";
    }
    ChartSummary summary = new ChartSummary(x, words);
    summary.begin(type, size, series.size());
    series.stream().limit(SERIES).forEach(summary::describe);
    if (series.size() > SERIES) {
      summary.say(ChartText.SUMMARY_MORE, series.size() - SERIES);
    }
    return String.join(" ", summary.sentences);
  }

  private void begin(ChartText type, int size, int series) {
    String name = words.format(type);
    String first = x.apply(0);
    if (size == 1) {
      say(ChartText.SUMMARY_AT, series, name, first);
    } else {
      say(ChartText.SUMMARY, series, name, first, x.apply(size - 1));
    }
  }

  private void describe(Series series) {
    double[] y = series.y();
    int lowest = series.lowest();
    int highest = series.highest();
    int last = y.length - 1;
    while (last >= 0 && Double.isNaN(y[last])) {
      last--;
    }
    if (lowest < 0) {
      say(ChartText.SUMMARY_NONE, series.name());
    } else if (isAlone(y, last)) {
      say(ChartText.SUMMARY_VALUE, series.name(), value(series, last), x.apply(last));
    } else if (series.low()[lowest] == series.high()[highest]) {
      say(ChartText.SUMMARY_SAME, series.name(), value(series, last));
    } else {
      say(
          ChartText.SUMMARY_SERIES,
          series.name(),
          series.format().apply(series.low()[lowest]),
          x.apply(lowest),
          series.format().apply(series.high()[highest]),
          x.apply(highest),
          value(series, last),
          x.apply(last));
    }
  }

  private static boolean isAlone(double[] y, int row) {
    int before = row - 1;
    while (before >= 0 && Double.isNaN(y[before])) {
      before--;
    }
    return before < 0;
  }

  private static String value(Series series, int row) {
    return series.format().apply(series.y()[row]);
  }

  private void say(ChartText text, Object... values) {
    sentences.add(words.format(text, values));
  }
}
