package dev.espressivo.chart;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;

/** Describes a chart in a few sentences, made from its data, for those who do not see it. */
final class ChartSummary {

  /** How many series are described. The data table has the others. */
  static final int SERIES = 3;

  /**
   * A series that is described.
   *
   * @param name its name
   * @param y its values, one for each row; NaN for none
   * @param format writes a value
   */
  record Series(String name, double[] y, DoubleFunction<String> format) {}

  private final IntFunction<String> x;
  private final ChartWords words;
  private final List<String> sentences = new ArrayList<>();

  private ChartSummary(IntFunction<String> x, ChartWords words) {
    this.x = x;
    this.words = words;
  }

  /**
   * Returns the description.
   *
   * @param type the kind of chart, such as {@link ChartText#LINE_CHART}
   * @param size the number of rows
   * @param x writes the x value of a row
   * @param series the series that are shown
   * @param words writes the texts
   * @return one sentence about the chart and one about each of the first series; empty if there are
   *     no rows or no series
   */
  static String of(
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
    int count = 0;
    int lowest = -1;
    int highest = -1;
    int last = -1;
    for (int i = 0; i < y.length; i++) {
      if (Double.isNaN(y[i])) {
        continue;
      }
      count++;
      last = i;
      lowest = lowest < 0 || y[i] < y[lowest] ? i : lowest;
      highest = highest < 0 || y[i] > y[highest] ? i : highest;
    }
    if (count == 0) {
      say(ChartText.SUMMARY_NONE, series.name());
    } else if (count == 1) {
      say(ChartText.SUMMARY_VALUE, series.name(), value(series, last), x.apply(last));
    } else if (y[lowest] == y[highest]) {
      say(ChartText.SUMMARY_SAME, series.name(), value(series, last));
    } else {
      say(
          ChartText.SUMMARY_SERIES,
          series.name(),
          value(series, lowest),
          x.apply(lowest),
          value(series, highest),
          x.apply(highest),
          value(series, last),
          x.apply(last));
    }
  }

  private static String value(Series series, int row) {
    return series.format().apply(series.y()[row]);
  }

  private void say(ChartText text, Object... values) {
    sentences.add(words.format(text, values));
  }
}
