package dev.espressivo.chart;

import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scene.Category;
import dev.espressivo.chart.internal.scene.Look;
import dev.espressivo.chart.internal.scene.MessageScene;
import dev.espressivo.chart.internal.scene.Pattern;
import dev.espressivo.chart.internal.scene.Picture;
import dev.espressivo.chart.internal.scene.Scene;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The base class of the charts without axes in which each row is a category with one value.
 *
 * <p>A value that is null, infinite, not a number or not above 0 is not drawn; if all are, the
 * chart says so. More than {@value CategoryRows#MOST} categories could not be told apart, so the
 * others are gathered in one or left out, as each chart describes. The download has all rows.
 *
 * @param <T> the type of the rows
 */
public abstract class CategoryChart<T> extends ShapeChart<T> implements HasFields<T> {

  private final ChartText kind;

  /** For the charts of this package. */
  CategoryChart(String name, ChartText kind, @Nullable Class<T> type) {
    super(name, type);
    this.kind = kind;
  }

  /** Returns the name of this kind of chart, for the summary. */
  final ChartText kind() {
    return kind;
  }

  // ---- Fields ----

  @Override
  final List<ChartField<T>> fields() {
    return Stream.of(otherFields(), Stream.ofNullable(getX()), Stream.ofNullable(getY()))
        .flatMap(each -> each)
        .toList();
  }

  /** Returns the fields that the chart reads besides names and values. */
  Stream<ChartField<T>> otherFields() {
    return Stream.of();
  }

  /** Returns the fields that group the rows. */
  List<ChartField<T>> groupFields() {
    return List.of();
  }

  @Override
  final List<ChartColumn<T>> plotted() {
    List<ChartColumn<T>> columns = new ArrayList<>();
    for (ChartField<T> group : groupFields()) {
      columns.add(ChartColumn.of(group, "group " + (columns.size() + 1)));
    }
    ChartField<T> x = getX();
    if (x != null) {
      columns.add(ChartColumn.of(x, "x"));
    }
    int number = 0;
    for (ChartSeries<T> each : valueSeries()) {
      columns.add(ChartColumn.of(each.field(), nameOf(each, number++)));
    }
    return columns;
  }

  /** Returns the series of the values, with its name. */
  List<ChartSeries<T>> valueSeries() {
    return List.of(ChartSeries.of(CategoryRows.values(this), valueName()));
  }

  final String valueName() {
    ChartField<T> y = getY();
    String name = y == null ? null : y.readable();
    return name == null ? write(ChartText.VALUE) : name;
  }

  // ---- Drawing ----

  /** Returns the scene of the rows. */
  abstract Picture picture(CategoryRows<T> rows);

  /** Returns whether something can be drawn of a value, which is not NaN. */
  boolean isDrawn(double value) {
    return value > 0;
  }

  /** Returns the scene of the rows, or a text that says why nothing can be drawn of them. */
  private Picture shown(CategoryRows<T> rows) {
    double[] values =
        IntStream.range(0, valueSeries().size())
            .mapToObj(rows::values)
            .flatMapToDouble(DoubleStream::of)
            .filter(Double::isFinite)
            .toArray();
    return DoubleStream.of(values).anyMatch(this::isDrawn)
        ? picture(rows)
        : new MessageScene(
            write(values.length == 0 ? ChartText.NO_VALUES : ChartText.NONE_POSITIVE));
  }

  /** Returns the categories that are drawn. */
  List<Category> categories(CategoryRows<T> rows) {
    return rows.first(i -> isHidden(i, false));
  }

  /** Returns whether the browser needs the row of each shape. */
  boolean hasRows() {
    return isClickable();
  }

  /** Returns whether shapes have patterns beside their colours. */
  boolean hasPatterns() {
    return false;
  }

  /**
   * Returns the colour of a category, the nth one that is drawn; null if it is none of the rows.
   */
  final String colorOf(int index, @Nullable Object category) {
    ChartPalette palette = getPalette();
    return palette == null || category == null ? color(index) : palette.color(category);
  }

  @Override
  List<ChartLegendItem> legendItems(String prefix) {
    List<ChartLegendItem> items = new ArrayList<>();
    for (Category each : categories(new CategoryRows<>(this, locale()))) {
      items.add(
          ChartLegendItem.series(
              each.name(),
              hasPatterns()
                  ? Pattern.fill(each.index(), each.index(), each.color(), prefix)
                  : each.color(),
              null,
              each.isHidden()));
    }
    return items;
  }

  @Override
  @Nullable ChartPoint<T> point(int series, int place) {
    return place >= rows().size() ? null : pointOf(valueSeries().getFirst(), place);
  }

  /** Returns the point of a row; null if there is no such row or it has no value. */
  final @Nullable ChartPoint<T> pointOf(ChartSeries<T> series, int place) {
    List<T> rows = rows();
    T row = place < 0 || place >= rows.size() ? null : rows.get(place);
    Object value = row == null ? null : series.field().reader(rows).apply(row);
    return row != null && value instanceof Number number && Double.isFinite(number.doubleValue())
        ? new ChartPoint<>(row, series, number)
        : null;
  }

  @Override
  final Map<String, String> plot(double width, double height, Look look, boolean hasTable) {
    CategoryRows<T> rows = new CategoryRows<>(this, look.locale());
    Picture picture = shown(rows);
    Scene scene = picture.draw(width, height, look, true);
    drawn(picture, width, height, look);
    return layers(scene, hasRows(), summary(rows), hasTable ? table(rows) : "");
  }

  @Override
  final String summary() {
    return summary(new CategoryRows<>(this, locale()));
  }

  /** Returns a description of the chart in a few sentences. */
  String summary(CategoryRows<T> rows) {
    return rows.summary(i -> true);
  }

  /** Returns the rows as an HTML table. */
  String table(CategoryRows<T> rows) {
    return rows.table(rows::name);
  }

  /** Called when the chart has been drawn for a browser. */
  void drawn(Picture picture, double width, double height, Look look) {}

  @Override
  final Picture picture(Look look) {
    return shown(new CategoryRows<>(this, look.locale()));
  }
}
