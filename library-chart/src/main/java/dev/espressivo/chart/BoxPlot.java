package dev.espressivo.chart;

import dev.espressivo.array.internal.BoxSummary;
import dev.espressivo.chart.Plan.Single;
import dev.espressivo.chart.internal.scene.CartesianModel.Boxes;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.Channel;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.shape.Curves;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The distribution of the values of each category, as a box from the lower to the upper quartile
 * with a line at the median. Whiskers reach to the farthest values within 1.5 times the length of
 * the box; values beyond are outliers, drawn as points.
 *
 * <p>Rows with the same {@code x} form a category; without {@code x}, all rows do. Quartiles are
 * interpolated linearly, as in spreadsheets (definition 7 of Hyndman and Fan). Of several series,
 * the first one is drawn. Of more than {@value CategoryRows#MOST} categories, the first ones are
 * drawn. A listener for presses on points is not called, since a box is no row.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the lowest and the highest whisker and the last median. The arrow
 * keys walk through the boxes, and the numbers of each are announced. They can be shown as a table.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>next, previous box</td></tr>
 *   <tr><td>ArrowDown, ArrowUp</td><td>the next, previous number of the box</td></tr>
 *   <tr><td>Home, End</td><td>first, last box</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a tenth of the boxes back, ahead</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor comparing how values are spread in several groups, such as response times by service
 * @notfor the shape of one distribution: use {@link Histogram}; one value a group: use {@link
 *     BarChart}
 */
public class BoxPlot<T> extends SummaryChart<T> {

  /** Creates a chart without rows. */
  public BoxPlot() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public BoxPlot(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public BoxPlot(@Nullable Class<T> type) {
    super("box", ChartText.BOX_PLOT, type);
  }

  /** A category, and the summary of its values; null if it has none. */
  private record Group(@Nullable Object x, @Nullable BoxSummary box) {

    private @Nullable Double number(ToDoubleFunction<BoxSummary> number) {
      return box == null ? null : (Double) number.applyAsDouble(box);
    }

    private double[] outliers() {
      return box == null ? new double[0] : box.outliers();
    }
  }

  @Override
  Stream<ChartColumn<T>> groups() {
    return column(getX(), getXTitle(), "x");
  }

  @Override
  Plan<?> plan(Layer<T> values) {
    ChartRows<Group> rows =
        summary(
            () ->
                new ChartRows<>(
                    groups(values),
                    ChartField.of(Group::x),
                    ChartRows.Order.SORTED_BANDS,
                    false,
                    zone()));
    List<String> names =
        Stream.of(
                ChartText.LOWER_WHISKER,
                ChartText.LOWER_QUARTILE,
                ChartText.MEDIAN,
                ChartText.UPPER_QUARTILE,
                ChartText.UPPER_WHISKER,
                ChartText.OUTLIERS)
            .map(text -> write(text))
            .toList();
    Boxes look = new Boxes(names, row -> rows.rows().get(row).outliers());
    Layer<Group> boxes =
        Layer.of(
                Mark.BOX,
                ChartSeries.of(number(BoxSummary::median), null),
                values.name(),
                values.color())
            .reading(
                Map.of(
                    Channel.LOW, number(BoxSummary::low),
                    Channel.Q1, number(BoxSummary::q1),
                    Channel.Q3, number(BoxSummary::q3),
                    Channel.HIGH, number(BoxSummary::high)))
            .with(new Style(Curves.linear(), 2, false, false, 0, 0, look));
    return plan(
        rows, List.of(boxes), Single.none(), xAxis(getFormatX(), null), yAxis(getFormatY()));
  }

  @Override
  boolean isClickable() {
    return false;
  }

  private static ChartField<Group> number(ToDoubleFunction<BoxSummary> number) {
    return ChartField.of(group -> group.number(number));
  }

  private List<Group> groups(Layer<T> values) {
    ChartField<T> x = getX();
    Function<? super T, ?> name = x == null ? row -> values.name() : x.reader(rows());
    Groups<DoubleStream.Builder> found = new Groups<>((key, number) -> DoubleStream.builder());
    read(
        values.series().field(),
        (row, value) -> {
          DoubleStream.Builder numbers = found.of(name.apply(row));
          if (numbers != null && !Double.isNaN(value)) {
            numbers.add(value);
          }
        });
    List<Group> groups = new ArrayList<>();
    found
        .all()
        .forEach(
            (key, numbers) -> {
              double[] all = numbers.build().toArray();
              groups.add(new Group(key, BoxSummary.of(all, all.length).orElse(null)));
            });
    return groups;
  }

  @Override
  boolean isPart(T row, Object summary) {
    ChartField<T> x = getX();
    return x == null || Objects.equals(x.reader(rows()).apply(row), ((Group) summary).x());
  }
}
