package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.chart.ChartRows.Order;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scene.Category;
import dev.espressivo.chart.internal.words.ChartDataTable;
import dev.espressivo.chart.internal.words.ChartSummary;
import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Reads the rows of a chart of categories for one drawing. */
final class CategoryRows<T> {

  /** The largest number of categories that are drawn; more could not be told apart. */
  static final int MOST = 100;

  /** The number of categories that the summary names; the data table has the others. */
  private static final int NAMED = 5;

  private final CategoryChart<T> chart;
  private final Locale locale;
  private final ChartTable<T> table;
  private final XLabels labels;
  private final double[] values;
  private final NumberFormat shares;
  private final TickFormat usual;

  /** Reads the rows. Throws if a value cannot be drawn or the app has set no field of values. */
  CategoryRows(CategoryChart<T> chart, Locale locale) {
    this.chart = chart;
    this.locale = locale;
    table =
        new ChartRows<>(
                chart.rows(), chart.getX(), Order.CATEGORIES, areNumbers(chart), chart.zone())
            .all(chart.valueSeries().stream().map(ChartSeries::field).toList());
    labels = new XLabels(table, locale, chart.write(ChartText.GAP), chart.getFormatX());
    values = table.y(0);
    usual = fitting(IntStream.range(0, chart.valueSeries().size()).mapToObj(table::y), locale);
    shares = NumberFormat.getPercentInstance(locale);
    shares.setMaximumFractionDigits(1);
  }

  /** Returns the field with the values; the row itself if rows are numbers. */
  static <T> ChartField<T> values(CategoryChart<T> chart) {
    ChartField<T> y = chart.getY();
    T first = chart.firstRow();
    if (y == null && first != null && !(first instanceof Number)) {
      throw new IllegalStateException(
          "y must be set for a chart of %s".formatted(first.getClass().getName()));
    }
    return y == null ? ChartField.of(row -> row) : y;
  }

  private static boolean areNumbers(CategoryChart<?> chart) {
    Object first = chart.firstRow();
    return first == null ? chart.getY() == null : first instanceof Number;
  }

  int size() {
    return table.size();
  }

  String name(int row) {
    return labels.of(row);
  }

  /** Returns the values of a series; NaN for none. The array is the table's own. */
  double[] values(int series) {
    return table.y(series);
  }

  /** Returns the value of a row; NaN for none. */
  double value(int row) {
    return values[row];
  }

  /** Returns the text of a value. */
  String write(double value) {
    SerializableFunction<Double, String> own = chart.getFormatY();
    String text = own == null ? usual.apply(value) : own.apply(value);
    return text == null ? "" : text;
  }

  /** Returns the usual format of values, from zero on. */
  static TickFormat fitting(Stream<double[]> values, Locale locale) {
    DoubleSummaryStatistics ends =
        DoubleStream.concat(DoubleStream.of(0), values.flatMapToDouble(DoubleStream::of))
            .filter(Double::isFinite)
            .summaryStatistics();
    return TickFormat.fitting(ends.getMin(), ends.getMax(), locale);
  }

  /** Returns a share, from 0 to 1, as a percentage. */
  String share(double share) {
    return shares.format(share);
  }

  /** Returns the first rows, each as a category. */
  List<Category> first(IntPredicate isHidden) {
    return IntStream.range(0, Math.min(size(), MOST))
        .mapToObj(row -> category(row, row, isHidden.test(row)))
        .toList();
  }

  Category category(int index, int row, boolean isHidden) {
    double value = values[row];
    return new Category(
        index,
        name(row),
        value,
        Double.isNaN(value) ? "" : write(value),
        chart.colorOf(index, chart.getX() == null ? null : table.xValue(row)),
        isHidden,
        row);
  }

  /**
   * Returns the rows as categories in their order, with those below the share {@code threshold}
   * gathered in one at the end, unless there is only one. Hidden rows count too, so that a press in
   * the legend moves no row from one category to another.
   */
  List<Category> gathered(double threshold, String other, IntPredicate isHidden) {
    // Adds shares of the largest value, since the sum of very large doubles would be infinite.
    double largest = Arrays.stream(values).filter(value -> value > 0).max().orElse(1);
    double sum = Arrays.stream(values).filter(value -> value > 0).map(each -> each / largest).sum();
    Set<Integer> gathered = new LinkedHashSet<>();
    for (int row = 0; row < values.length; row++) {
      if (values[row] > 0 && values[row] / largest < threshold * sum) {
        gathered.add(row);
      }
    }
    if (gathered.size() == 1) {
      gathered.clear();
    }
    if (values.length - gathered.size() + Math.min(gathered.size(), 1) > MOST) {
      IntStream.range(0, values.length)
          .filter(row -> !gathered.contains(row))
          .boxed()
          .sorted(Comparator.comparingDouble(this::drawn).reversed())
          .skip(MOST - 1)
          .forEachOrdered(gathered::add);
    }
    List<Category> categories = new ArrayList<>();
    for (int row = 0; row < values.length; row++) {
      if (!gathered.contains(row)) {
        int index = categories.size();
        categories.add(category(index, row, isHidden.test(index)));
      }
    }
    if (!gathered.isEmpty()) {
      double rest = 0;
      for (int row : gathered) {
        rest += drawn(row);
      }
      rest = Math.min(rest, Double.MAX_VALUE);
      int index = categories.size();
      String color = chart.colorOf(index, null);
      categories.add(
          new Category(index, other, rest, write(rest), color, isHidden.test(index), -1));
    }
    return categories;
  }

  private double drawn(int row) {
    return values[row] > 0 ? values[row] : 0;
  }

  // ---- Texts ----

  /** Returns sentences with the lowest, the highest and the last value of some of the series. */
  String summary(IntPredicate isShown) {
    List<ChartSeries<T>> series = chart.valueSeries();
    return ChartSummary.of(
        chart.kind(),
        size(),
        labels::of,
        IntStream.range(0, series.size())
            .filter(isShown)
            .mapToObj(
                i ->
                    new ChartSummary.Series(
                        chart.nameOf(series.get(i), i),
                        table.y(i),
                        table.column(i).lowest(),
                        table.column(i).highest(),
                        this::write))
            .toList(),
        chart::write);
  }

  /** Returns the sum and the largest parts. */
  String parts() {
    List<Category> shown =
        chart.categories(this).stream().filter(each -> !each.isHidden()).toList();
    if (shown.isEmpty()) {
      return "";
    }
    double sum = shown.stream().mapToDouble(Category::value).filter(each -> each > 0).sum();
    List<String> sentences = new ArrayList<>();
    sentences.add(
        chart.write(ChartText.SUMMARY_PARTS, shown.size(), chart.write(chart.kind()), write(sum)));
    shown.stream()
        .filter(each -> !Double.isNaN(each.value()))
        .sorted(Comparator.comparingDouble(Category::value).reversed())
        .limit(NAMED)
        .forEach(
            each -> sentences.add(chart.write(ChartText.SUMMARY_PART, each.name(), each.text())));
    if (shown.size() > NAMED) {
      sentences.add(chart.write(ChartText.SUMMARY_MORE_PARTS, shown.size() - NAMED));
    }
    return String.join(" ", sentences);
  }

  /** Returns the rows as an HTML table, with a column for each series. */
  String table(IntFunction<String> name) {
    ChartField<T> x = chart.getX();
    String title = x == null ? null : x.readable();
    List<String> headings = new ArrayList<>();
    headings.add(title == null ? chart.write(ChartText.CATEGORY) : title);
    for (ChartSeries<T> each : chart.valueSeries()) {
      headings.add(chart.nameOf(each, headings.size() - 1));
    }
    return ChartDataTable.of(
        chart.name(),
        headings,
        size(),
        (row, column) -> {
          if (column == 0) {
            return name.apply(row);
          }
          double value = table.y(column - 1)[row];
          return Double.isNaN(value) ? "" : write(value);
        },
        chart::write);
  }
}
