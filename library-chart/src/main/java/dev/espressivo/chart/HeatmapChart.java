package dev.espressivo.chart;

import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.ValueProvider;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.chart.ChartProps.FieldProp;
import dev.espressivo.chart.Plan.Single;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Cells;
import dev.espressivo.chart.internal.scene.CartesianModel.Style;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.shape.Curves;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DecimalStyle;
import java.time.format.FormatStyle;
import java.time.format.TextStyle;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.WeekFields;
import java.util.ArrayList;
import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The values of a matrix as colours, from pale for the lowest to the theme's primary colour for the
 * highest: one column for each {@code x} and one row for each {@code y}. {@linkplain #setCalendar
 * As a calendar}, it shows the days of a year by weeks and weekdays.
 *
 * <p>The values of rows with the same {@code x} and {@code y} are added. Numbers, times and
 * constants of an enum are in their order, texts in that of their first rows; rows without {@code
 * x} or {@code y} are left out. Of more than {@value CategoryRows#MOST} columns or rows of the
 * matrix, the first ones are drawn. A key above the plot shows the ends of the colours; there is no
 * legend.
 *
 * <p>Accessibility: the chart has a {@linkplain #setLabel label}, which says what it shows, and a
 * description made from its data: the lowest, the highest and the last value of the first rows of
 * the matrix. The arrow keys walk through the cells, and each is announced. The matrix can be shown
 * as a table.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>next, previous cell in the same row</td></tr>
 *   <tr><td>ArrowDown, ArrowUp</td><td>cell in the next, previous row</td></tr>
 *   <tr><td>Home, End</td><td>first, last cell of the row</td></tr>
 *   <tr><td>PageUp, PageDown</td><td>a tenth of the cells of a row back, ahead</td></tr>
 *   <tr><td>Enter, Space</td><td>press the cell, if the app has a listener</td></tr>
 *   <tr><td>Escape</td><td>hide the tooltip</td></tr>
 * </table>
 *
 * @param <T> the type of the rows
 * @usefor patterns in two dimensions, such as visits by weekday and hour, or the days of a year
 * @notfor comparing values exactly: use {@link BarChart}; the relation of two numbers: use {@link
 *     ScatterChart}
 */
public class HeatmapChart<T> extends SummaryChart<T> {

  private static final FieldProp VALUE = FieldProp.of("value");
  private static final Prop<HeatmapChart<?>, Boolean> CALENDAR =
      Prop.kept("calendar", false).thenIfChanged(Chart::refresh);

  /** Creates a chart without rows. */
  public HeatmapChart() {
    this((Class<T>) null);
  }

  /**
   * Creates a chart.
   *
   * @param data the rows; see {@link #setData}
   */
  public HeatmapChart(Collection<? extends T> data) {
    this();
    setData(data);
  }

  /**
   * Creates a chart without rows. It refuses properties that the class of its rows lacks.
   *
   * @param type the class of the rows
   */
  public HeatmapChart(@Nullable Class<T> type) {
    super("heatmap", ChartText.HEATMAP_CHART, type);
  }

  /**
   * Sets the property of the rows with the names of the rows of the matrix. Ignored in a calendar.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for one
   *     row
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  @Override
  public void setY(@Nullable String property) {
    super.setY(property);
  }

  /**
   * Sets the getter of the rows with the names of the rows of the matrix. Ignored in a calendar.
   *
   * @param getter returns a category, a number or a {@code java.time} value
   */
  @Override
  public void setY(ValueProvider<T, ?> getter) {
    super.setY(getter);
  }

  /** {@return the field of the values; null, the default, for none} */
  public @Nullable ChartField<T> getValue() {
    return VALUE.get(this);
  }

  /**
   * Sets the property of the rows with the values. {@link #setFormatY} writes them.
   *
   * @param property the name of a record component, a bean property or a key of a map; null for
   *     none
   * @throws IllegalArgumentException if it is blank, or if the rows lack it
   */
  public void setValue(@Nullable String property) {
    VALUE.set(this, property);
  }

  /**
   * Sets the getter of the rows with the values.
   *
   * @param getter returns a number, or null for none
   */
  public void setValue(ValueProvider<T, ?> getter) {
    VALUE.set(this, getter);
  }

  /** {@return whether the cells are the days of {@code x} in a calendar; default false} */
  public boolean isCalendar() {
    return CALENDAR.get(this);
  }

  /**
   * Sets whether the cells are days: {@code x} is a date or a time, each column a week, and each
   * row a weekday, from the first one of the locale's week on. Cells are squares. About 600 px of
   * width suit a year.
   *
   * @param calendar whether it is a calendar
   */
  public void setCalendar(boolean calendar) {
    CALENDAR.set(this, calendar);
  }

  /** The values of the rows with the same x and y, added, and the last of the rows. */
  private static final class Cell<T> {
    /** Begins with the only number that changes no other one, not even minus zero. */
    private double sum = -0.0;

    private @Nullable T row;
  }

  /** A column of the matrix: its cells by the number of the lane; null for none. */
  private record Column<T>(Object x, List<@Nullable Cell<T>> cells) {

    @Nullable Cell<T> cell(int lane) {
      return lane < cells.size() ? cells.get(lane) : null;
    }

    @Nullable Double sum(int lane) {
      Cell<T> cell = cell(lane);
      return cell == null ? null : (Double) cell.sum;
    }

    void add(int lane, double value, T row) {
      while (cells.size() <= lane) {
        cells.add(null);
      }
      Cell<T> cell = cells.get(lane);
      if (cell == null) {
        cell = new Cell<>();
        cells.set(lane, cell);
      }
      cell.sum += value;
      cell.row = row;
    }
  }

  /** The columns, and the names and the numbers of the lanes in their order. */
  private record Matrix<T>(ChartRows<Column<T>> columns, List<String> names, int[] lanes) {}

  @Override
  List<ChartSeries<T>> drawnSeries() {
    ChartField<T> value = getValue();
    return value == null ? List.of() : List.of(ChartSeries.of(value, null));
  }

  @Override
  Stream<ChartColumn<T>> groups() {
    return Stream.concat(column(getX(), getXTitle(), "x"), column(getY(), getYTitle(), "y"));
  }

  @Override
  List<ChartLegendItem> legendItems(String prefix) {
    return List.of();
  }

  // ---- The matrix ----

  /** Returns the key of the column of a row; null if it has none. */
  private Function<T, @Nullable Object> columnOf() {
    DayOfWeek first = firstDay();
    return key(getX(), day -> day.with(TemporalAdjusters.previousOrSame(first)));
  }

  /** Returns the key of the lane of a row; null if it has none. */
  private Function<T, @Nullable Object> laneOf() {
    return key(isCalendar() ? getX() : getY(), LocalDate::getDayOfWeek);
  }

  /** Returns the value of a field of a row, which a calendar derives from its day. */
  private Function<T, @Nullable Object> key(
      @Nullable ChartField<T> field, Function<LocalDate, Object> ofDay) {
    String only = write(ChartText.VALUE);
    Function<? super T, ?> getter = field == null ? row -> only : field.reader(rows());
    if (!isCalendar()) {
      return getter::apply;
    }
    return row -> {
      Object value = getter.apply(row);
      return value == null ? null : ofDay.apply(day(value));
    };
  }

  private DayOfWeek firstDay() {
    return WeekFields.of(locale()).getFirstDayOfWeek();
  }

  private LocalDate day(Object x) {
    XColumn.Sort sort = XColumn.sortOf(x);
    if (sort != XColumn.Sort.LOCAL_TIMES && sort != XColumn.Sort.POINTS_IN_TIME) {
      throw new IllegalArgumentException(
          "x must be a date or a time in a calendar, but is a " + x.getClass().getName());
    }
    boolean isLocal = sort == XColumn.Sort.LOCAL_TIMES;
    return Instant.ofEpochMilli((long) Math.floor(XColumn.position(x)))
        .atZone(isLocal ? ZoneOffset.UTC : zone())
        .toLocalDate();
  }

  private Matrix<T> matrix(ChartField<T> value) {
    Groups<Column<T>> found = new Groups<>((x, number) -> new Column<>(x, new ArrayList<>()));
    Groups<Integer> numbers = new Groups<>((key, number) -> number);
    if (isCalendar()) {
      IntStream.range(0, 7).forEach(i -> numbers.of(firstDay().plus(i)));
    }
    Function<T, @Nullable Object> columnOf = columnOf();
    Function<T, @Nullable Object> laneOf = laneOf();
    read(
        value,
        (row, number) -> {
          Object x = columnOf.apply(row);
          Object y = laneOf.apply(row);
          if (x != null && y != null) {
            Column<T> column = found.of(x);
            Integer lane = numbers.of(y);
            if (column != null && lane != null && !Double.isNaN(number)) {
              column.add(lane, number, row);
            }
          }
        });
    Map<Object, Column<T>> columns = found.all();
    Map<Object, Integer> lanes = numbers.all();
    if (isCalendar() && !columns.isEmpty()) {
      List<Object> weeks = sorted(columns.keySet());
      LocalDate last = (LocalDate) weeks.getLast();
      LocalDate week = (LocalDate) weeks.getFirst();
      for (; week.isBefore(last); week = week.plusWeeks(1)) {
        found.of(week);
      }
    }
    List<Object> names = isCalendar() ? List.copyOf(lanes.keySet()) : sorted(lanes.keySet());
    return new Matrix<>(
        rows(sorted(columns.keySet()).stream().map(columns::get).toList(), Column::x),
        names(names),
        names.stream().mapToInt(lanes::get).toArray());
  }

  private <R> ChartRows<R> rows(List<R> rows, ValueProvider<R, ?> x) {
    return new ChartRows<>(rows, ChartField.of(x), ChartRows.Order.SORTED_BANDS, false, zone());
  }

  /** Returns the texts of the keys of lanes. */
  private List<String> names(List<Object> lanes) {
    if (isCalendar()) {
      return lanes.stream()
          .map(day -> ((DayOfWeek) day).getDisplayName(TextStyle.SHORT_STANDALONE, locale()))
          .toList();
    }
    XLabels labels =
        new XLabels(rows(lanes, lane -> lane).all(List.of()), locale(), write(ChartText.GAP), null);
    return IntStream.range(0, lanes.size()).mapToObj(labels::of).toList();
  }

  /**
   * Returns keys in their order, if they are of one class that has one other than that of texts.
   */
  private static List<Object> sorted(Collection<Object> keys) {
    List<Object> sorted = new ArrayList<>(keys);
    boolean areSorted =
        keys.stream().allMatch(key -> key instanceof Comparable<?> && !(key instanceof String))
            && keys.stream().map(Object::getClass).distinct().count() == 1;
    if (areSorted) {
      sorted.sort(null);
    }
    return sorted;
  }

  // ---- Drawing ----

  @Override
  Plan<?> plan(Layer<T> values) {
    Matrix<T> matrix = summary(() -> matrix(values.series().field()));
    SerializableFunction<Double, String> own = getFormatY();
    DoubleSummaryStatistics ends =
        matrix.columns().rows().stream()
            .flatMap(column -> column.cells().stream())
            .filter(Objects::nonNull)
            .collect(Collectors.summarizingDouble(cell -> cell.sum));
    TickFormat usual = TickFormat.fitting(ends.getMin(), ends.getMax(), locale());
    DoubleFunction<String> format =
        value ->
            own == null ? usual.apply(value) : Objects.requireNonNullElse(own.apply(value), "");
    List<Layer<Column<T>>> layers = new ArrayList<>();
    for (int i = 0; i < matrix.lanes().length; i++) {
      int lane = matrix.lanes()[i];
      String name = matrix.names().get(i);
      Cells cells = new Cells(format, isCalendar() ? days(matrix, lane) : null, isCalendar());
      layers.add(
          Layer.of(
                  Mark.CELL,
                  ChartSeries.<Column<T>>of(ChartField.of(column -> column.sum(lane)), name),
                  name,
                  values.color())
              .with(new Style(Curves.linear(), 2, false, false, 0, 0, cells)));
    }
    int count = layers.size();
    ValueAxis axis =
        new ValueAxis(
            ValueScale.LINEAR,
            0.5,
            Math.max(count, 1) + 0.5,
            lane -> matrix.names().get(count - (int) lane),
            getYTitle(),
            getAxis().hasY(),
            new Ticks(
                null,
                0,
                null,
                IntStream.rangeClosed(1, count).asDoubleStream().toArray(),
                null,
                false));
    return plan(matrix.columns(), layers, Single.none(), xAxis(getFormatX(), null), axis);
  }

  /** Returns a function from the number of a column to the date of a weekday in it. */
  private IntFunction<String> days(Matrix<T> matrix, int weekday) {
    DateTimeFormatter format =
        DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
            .withLocale(locale())
            .withDecimalStyle(DecimalStyle.of(locale()));
    List<Column<T>> weeks = matrix.columns().rows();
    return week -> format.format(((LocalDate) weeks.get(week).x()).plusDays(weekday));
  }

  @Override
  boolean isPart(T row, Object summary) {
    return ((Column<?>) summary).x().equals(columnOf().apply(row));
  }

  @Override
  @Nullable ChartPoint<T> point(int index, int place) {
    ChartField<T> value = getValue();
    if (value == null) {
      return null;
    }
    Matrix<T> matrix = summary(() -> matrix(value));
    int at = rowAt(matrix.columns(), place);
    if (at < 0 || index < 0 || index >= matrix.lanes().length) {
      return null;
    }
    Cell<T> cell = matrix.columns().rows().get(at).cell(matrix.lanes()[index]);
    T row = cell == null ? null : cell.row;
    return row == null
        ? null
        : new ChartPoint<>(row, ChartSeries.of(value, matrix.names().get(index)), cell.sum);
  }
}
