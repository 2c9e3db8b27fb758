package dev.espressivo.chart;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.chart.Layer.Average;
import dev.espressivo.chart.internal.row.MovingAverage;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel;
import dev.espressivo.chart.internal.scene.CartesianModel.Annotation;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Bands;
import dev.espressivo.chart.internal.scene.CartesianModel.Cells;
import dev.espressivo.chart.internal.scene.CartesianModel.Details;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.CartesianModel.Rows;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.scene.CartesianModel.Side;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.View;
import dev.espressivo.chart.internal.scene.CartesianModel.X;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.CartesianModel.XScale;
import dev.espressivo.chart.internal.scene.Channel;
import dev.espressivo.chart.internal.scene.Mark;
import dev.espressivo.chart.internal.scene.Scene.Reach;
import dev.espressivo.chart.internal.words.ChartDataTable;
import dev.espressivo.chart.internal.words.ChartSummary;
import java.time.Duration;
import java.time.Period;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Reads the rows of a plan for one drawing, and makes its model and its texts. */
final class CartesianDrawing<T> {

  private static final String REFERENCE_COLOR = "var(--outline)";

  /** The space for a chart's only candle, in ms. */
  private static final double DAY = 86_400_000;

  /** The days of an average month. */
  private static final double MONTH = 365.2425 / 12;

  private final Plan<T> plan;

  /** The part that is shown; its rows are null for all, and numbers of rows for categories. */
  private final View view;

  /** The ends of the axis that the app has set, as numbers or in ms. */
  private final @Nullable Double min;

  private final @Nullable Double max;
  private final ChartTable<T> table;
  private final List<Map<Channel, YColumn<T>>> columns = new ArrayList<>();
  private final Locale locale;
  private final XLabels labels;
  private final XPlaces places;

  /**
   * Reads the rows that are shown. Throws if a row has a value that cannot be drawn, or if the app
   * has not said what to draw.
   */
  CartesianDrawing(Plan<T> plan, View view, Locale locale) {
    this.plan = plan;
    this.view = view;
    this.locale = locale;
    plan.rows().problems().clear();
    T first = ChartCsv.first(plan.rows().given());
    if (first != null && plan.layers().isEmpty()) {
      throw new IllegalStateException(
          "y or series must be set for a chart of %s".formatted(first.getClass().getName()));
    }
    List<ChartField<T>> fields =
        plan.layers().stream().flatMap(layer -> layer.fields().stream()).toList();
    XPlaces ends = ends();
    min = ends == null ? null : end(ends, plan.x().min());
    Double last = ends == null ? null : end(ends, plan.x().max());
    max = last == null || min != null && last <= min ? null : last;
    Interval fixed =
        ends == null
            ? null
            : new Interval(
                min == null ? -Double.MAX_VALUE : min, max == null ? Double.MAX_VALUE : max);
    Interval shown = view.x() == null ? fixed : view.x();
    table = shown == null ? plan.rows().all(fields) : plan.rows().part(fields, shown);
    int next = 0;
    for (Layer<T> layer : plan.layers()) {
      columns.add(columns(layer, next));
      next += layer.fields().size();
    }
    places = new XPlaces(table, plan.rows().zone());
    labels = new XLabels(table, locale, plan.words().format(ChartText.GAP), plan.x().format());
  }

  /**
   * Returns what places the ends of the axis; null if the app has set none, or it has no places.
   */
  private @Nullable XPlaces ends() {
    ChartRows<T> rows = plan.rows();
    boolean areSet = plan.x().min() != null || plan.x().max() != null;
    return areSet && !rows.rows().isEmpty() && rows.known().kind() != XKind.CATEGORY
        ? new XPlaces(rows.part(List.of(), ChartView.NOTHING), rows.zone())
        : null;
  }

  /** Returns the place of an end; null if there is none, as for zero on a logarithmic axis. */
  private @Nullable Double end(XPlaces places, @Nullable Object value) {
    double place = value == null ? Double.NaN : places.of(value);
    boolean isPossible = plan.scale() != ValueScale.LOG || place > 0;
    return !Double.isNaN(place) && isPossible ? (Double) place : null;
  }

  /** Returns the columns of a layer, of which the first is the table's nth. */
  private Map<Channel, YColumn<T>> columns(Layer<T> layer, int first) {
    Map<Channel, YColumn<T>> read = new EnumMap<>(Channel.class);
    Average<T> average = layer.average();
    if (average != null) {
      MovingAverage moving = new MovingAverage(average.period());
      moving.begin(average.of().values(plan.rows().rows()), table.offset());
      YColumn<T> of = column(plan.layers().indexOf(average.of()), Channel.Y);
      read.put(Channel.Y, of.with(moving::next, table.size()));
      return read;
    }
    int next = first;
    for (Channel channel : layer.channels()) {
      read.put(channel, table.column(next++));
    }
    List<Channel> channels = layer.mark().channels();
    if (channels.size() > 1) {
      drop(layer.mark(), channels.stream().map(read::get).toList());
    } else {
      YColumn<T> from = read.get(Channel.FROM);
      YColumn<T> values = Objects.requireNonNull(read.get(Channel.Y));
      check(Channel.FROM, from, values);
      if (layer.mark() == Mark.BAND && from != null) {
        // A band that fell to the baseline would say what no row says.
        drop(layer.mark(), List.of(values, from));
      }
      check(Channel.LOW, read.get(Channel.LOW), read.get(Channel.HIGH));
      check(Channel.SIZE, null, read.get(Channel.SIZE));
    }
    return read;
  }

  /** Makes gaps of rows of which a number is missing, or whose numbers contradict each other. */
  private void drop(Mark mark, List<YColumn<T>> read) {
    double[][] values = read.stream().map(YColumn::values).toArray(double[][]::new);
    double[] numbers = new double[values.length];
    for (int row = 0; row < table.size(); row++) {
      for (int i = 0; i < numbers.length; i++) {
        numbers[i] = values[i][row];
      }
      if (Double.isNaN(mark.valueOf(numbers))) {
        int dropped = row;
        read.forEach(column -> column.drop(dropped));
      }
    }
  }

  /** Drops numbers of a channel above those of another one; above null, negative ones. */
  private void check(Channel channel, @Nullable YColumn<T> numbers, @Nullable YColumn<T> most) {
    if (most == null || channel != Channel.SIZE && numbers == null) {
      return;
    }
    for (int row = 0; row < table.size(); row++) {
      double number = numbers == null ? 0 : numbers.values()[row];
      if (number > most.values()[row]) {
        String name = channel.name().toLowerCase(Locale.ROOT);
        String wrong = Plan.text(most.values()[row], Locale.ROOT);
        plan.rows()
            .complain(
                channel == Channel.SIZE ? "sizeBy" : name,
                numbers == null
                    ? "is negative: " + wrong
                    : "is " + Plan.text(number, Locale.ROOT) + ", above " + wrong);
        (numbers == null ? most : numbers).drop(row);
        if (channel == Channel.LOW) {
          most.drop(row);
        }
      }
    }
  }

  /** Returns what single rows have of their own. */
  private Rows rows() {
    Plan.Single<T> single = plan.single();
    ChartField<T> color = single.color();
    ChartField<T> label = single.label();
    if (color == null && label == null && single.tooltip().isEmpty()) {
      return Rows.NONE;
    }
    RowColors colors = single.colors(plan.rows());
    IntFunction<@Nullable Object> shades = color == null ? null : values("colorBy", color);
    IntFunction<@Nullable Object> texts = label == null ? null : values("labelBy", label);
    return new Rows(
        colors == null || shades == null ? null : row -> colors.of(shades.apply(row)),
        texts == null
            ? null
            : row -> {
              Object text = texts.apply(row);
              return text == null ? null : Plan.text(text, locale);
            },
        single.tooltip().isEmpty() ? null : details(single.tooltip()));
  }

  private Details details(List<ChartColumn<T>> tooltip) {
    List<IntFunction<@Nullable Object>> fields =
        tooltip.stream().map(each -> values("tooltipFields", each.field())).toList();
    return new Details(
        tooltip.stream().map(ChartColumn::heading).toList(),
        row -> fields.stream().map(each -> Plan.text(each.apply(row), locale)).toList());
  }

  /** Returns the values of a field by row, null where it throws. */
  private IntFunction<@Nullable Object> values(String property, ChartField<T> field) {
    Function<T, @Nullable Object> getter = plan.rows().safe(property, field);
    return row -> getter.apply(table.value(row));
  }

  private YColumn<T> column(int layer, Channel channel) {
    return Objects.requireNonNull(columns.get(layer).get(channel));
  }

  /** Returns what is drawn. */
  Plan<T> plan() {
    return plan;
  }

  /** Returns everything that the drawing depends on except its size. */
  CartesianModel model() {
    XKind kind = table.xKind();
    ChartTicks ticks = plan.x().ticks();
    return new CartesianModel(
        new X(
            kind,
            table.size(),
            table.places(),
            labels::of,
            plan.x().intervals() == null || ticks != null && ticks.format() != null
                ? labels.ticks(ticks == null ? null : ticks.format())
                : plan.x().intervals().tick(),
            table.zone(),
            plan.x().title(),
            plan.x().isVisible(),
            bands(),
            new XScale(
                plan.scale(), plan.x().isReversed(), min, max, plan.x().hasGrid(), ticks(ticks))),
        gaps(),
        series(),
        plan.left(),
        plan.hasRight() ? plan.right() : null,
        plan.bars().areHorizontal(),
        plan.hasGrid() && !has(Mark.CELL),
        plan.bars().radius(),
        plan.bars().haveLabels() || plan.single().label() != null && has(Mark.BAR),
        references(),
        annotations(),
        plan.padding(),
        plan.isClickable(),
        new View(
            view.isMovable(),
            kind == XKind.CATEGORY ? null : view.x(),
            view.y(),
            whole(),
            view.anchor()),
        plan.stackOffset());
  }

  private boolean has(Mark mark) {
    return plan.layers().stream().anyMatch(layer -> layer.mark() == mark);
  }

  /** Returns the ends of the rows' axis if all is shown; null for the first and the last row. */
  private @Nullable Interval whole() {
    Interval all = table.all();
    Duration window = plan.window();
    if (window == null || table.xKind() != XKind.TIME || table.size() == 0) {
      return all;
    }
    // The length is constant, so that the drawing slides and keeps its shape.
    double newest = all == null ? table.places()[table.size() - 1] : all.to();
    return new Interval(newest - window.toMillis(), newest);
  }

  private Ticks ticks(@Nullable ChartTicks wish) {
    Plan.Intervals intervals = plan.x().intervals();
    if (wish == null) {
      double[] edges =
          intervals == null
              ? new double[0]
              : DoubleStream.concat(
                      DoubleStream.of(table.places()).limit(Math.min(1, table.size())),
                      DoubleStream.of(intervals.ends()))
                  .sorted()
                  .distinct()
                  .toArray();
      return new Ticks(null, 0, null, edges, null, plan.x().hasMinorGrid());
    }
    double[] at =
        table.xKind() == XKind.CATEGORY
            ? new double[0]
            : wish.values().stream().mapToDouble(places::of).sorted().toArray();
    boolean isNumber = table.xKind() == XKind.NUMBER;
    if (table.xKind() != XKind.CATEGORY && wish.every() != null) {
      checkLength("xTicks", wish.every());
    }
    return wish.at(at, isNumber, plan.x().hasMinorGrid());
  }

  /** Refuses a length that is not one of the axis. */
  private void checkLength(String name, Object length) {
    if (length instanceof Number != (table.xKind() == XKind.NUMBER)) {
      throw new IllegalArgumentException(
          "%s must be of the kind of the x values, %s, but is a %s"
              .formatted(
                  name,
                  table.xKind() == XKind.NUMBER ? "numbers" : "times",
                  length.getClass().getName()));
    }
  }

  /**
   * Returns the space of bars and candles; other rows are points, or bands that name themselves.
   */
  private Bands bands() {
    Plan.Intervals given = plan.x().intervals();
    int first = table.offset();
    if (given != null) {
      double[] ends = Arrays.copyOfRange(given.ends(), first, first + table.size());
      return new Bands(0, first, null, ends);
    }
    boolean areCandles = has(Mark.CANDLE);
    boolean isOfPoints =
        plan.layers().stream()
            .allMatch(layer -> layer.mark() == Mark.RULE || layer.mark().gap() == 1);
    if (isOfPoints || !areCandles && table.xKind() == XKind.CATEGORY) {
      return new Bands(0, first, has(Mark.CELL) || has(Mark.BOX) ? table.times() : null);
    }
    Object interval = plan.x().interval();
    double step = plan.rows().inOrder().smallestStep();
    double usual = Double.isFinite(step) ? step : table.xKind() == XKind.TIME ? DAY : 1;
    double space =
        table.xKind() == XKind.CATEGORY ? 0 : interval == null ? usual : length(interval);
    long evicted = areCandles ? plan.evicted() : 0;
    return new Bands(space, table.offset() + evicted, table.times());
  }

  /** Returns a length on the axis; of months, that of an average one. */
  private double length(Object interval) {
    checkLength("xInterval", interval);
    return switch (interval) {
      case Duration duration -> duration.toMillis();
      case Period period -> (period.toTotalMonths() * MONTH + period.getDays()) * DAY;
      default -> ((Number) interval).doubleValue();
    };
  }

  /** Returns the numbers of rows of the table before each gap of the buffer, ascending. */
  private int[] gaps() {
    List<T> rows = plan.rows().given();
    int[] gaps = ChartBuffer.gapsOf(rows);
    ChartField<T> x = plan.rows().x();
    boolean isInOrder = plan.rows().rows() == rows;
    if (gaps.length == 0 || x == null || isInOrder) {
      return IntStream.of(gaps).map(gap -> gap - table.offset()).toArray();
    }
    // A gap is after the greatest of the x values before it.
    Function<? super T, ?> getter = x.reader(rows);
    Bisector sorted = Bisector.of(i -> ChartTable.placeOf(table.xValue(i)), table.size());
    int[] found = new int[gaps.length];
    double greatest = Double.NEGATIVE_INFINITY;
    int row = 0;
    for (int i = 0; i < gaps.length; i++) {
      for (; row < gaps[i]; row++) {
        double place = ChartTable.placeOf(getter.apply(rows.get(row)));
        greatest = place > greatest && place < Double.POSITIVE_INFINITY ? place : greatest;
      }
      found[i] = sorted.right(greatest);
    }
    return found;
  }

  private List<Series> series() {
    List<Series> drawn = new ArrayList<>();
    Rows rows = rows();
    for (Layer<T> layer : plan.layers()) {
      int index = drawn.size();
      YColumn<T> values = column(index, Channel.Y);
      // The range of volumes is that of their sums, and a candle's that of all its prices.
      boolean isRanged =
          layer.mark().hasPoints() || layer.mark() == Mark.BAR || layer.mark() == Mark.CELL;
      Map<Channel, double[]> others = new EnumMap<>(Channel.class);
      for (Map.Entry<Channel, ChartField<T>> each : layer.others().entrySet()) {
        others.put(
            each.getKey(),
            each.getKey() == Channel.ROW
                ? present(each.getValue())
                : column(index, each.getKey()).values());
      }
      drawn.add(
          new Series(
              index,
              layer.name(),
              layer.mark(),
              plan.hasRight() && layer.isRight(),
              layer.stack(),
              layer.isHidden(),
              layer.color(),
              values.values(),
              isRanged ? values.lowest() : -1,
              isRanged ? values.highest() : -1,
              layer.style(),
              others,
              layer.average() == null ? rows : Rows.NONE));
    }
    return drawn;
  }

  /** Returns a number for each row that a series has, and NaN for others. */
  private double[] present(ChartField<T> field) {
    Function<? super T, ?> reader = field.reader(plan.rows().rows());
    return IntStream.range(0, table.size())
        .mapToDouble(row -> reader.apply(table.value(row)) == null ? Double.NaN : row)
        .toArray();
  }

  // ---- References and annotations ----

  private List<Reference> references() {
    List<Reference> drawn = new ArrayList<>();
    for (ChartReference reference : plan.references()) {
      Axis axis =
          switch (reference.axis()) {
            case X -> Axis.X;
            case Y -> Axis.LEFT;
            case RIGHT -> Axis.RIGHT;
          };
      Object end = reference.to();
      boolean isBand = axis == Axis.X && end != null;
      double from = isBand ? places.from(reference.from()) : place(axis, reference.from());
      double to = end == null ? from : isBand ? places.to(end) : place(axis, end);
      boolean isNowhere = isBand && table.hasOrderedBands() && from > to;
      if (!Double.isNaN(from) && !Double.isNaN(to) && !isNowhere) {
        String color = reference.color() == null ? REFERENCE_COLOR : reference.color();
        drawn.add(new Reference(axis, from, to, reference.label(), color, reference.dashed()));
      }
    }
    return drawn;
  }

  private List<Annotation> annotations() {
    List<Annotation> drawn = new ArrayList<>();
    for (ChartAnnotation annotation : plan.annotations()) {
      double x = place(Axis.X, annotation.x());
      if (!Double.isNaN(x)) {
        Side side = Side.valueOf(annotation.placement().name());
        drawn.add(new Annotation(x, annotation.y(), annotation.label(), side));
      }
    }
    return drawn;
  }

  /** Returns the place of a value on an axis; NaN for a category that no row has (not drawn). */
  private double place(Axis axis, Object value) {
    return axis == Axis.X ? places.of(value) : ((Number) value).doubleValue();
  }

  // ---- Texts ----

  /** Returns a description of the chart in a few sentences. */
  String summary() {
    List<ChartSummary.Series> shown = new ArrayList<>();
    for (int i = 0; i < plan.layers().size(); i++) {
      Layer<T> layer = plan.layers().get(i);
      if (!layer.isHidden()) {
        boolean isRange = layer.mark().channels().contains(Channel.LOW);
        YColumn<T> values = column(i, Channel.Y);
        YColumn<T> lows = isRange ? column(i, Channel.LOW) : values;
        YColumn<T> highs = isRange ? column(i, Channel.HIGH) : values;
        shown.add(
            new ChartSummary.Series(
                layer.name(),
                values.values(),
                lows.values(),
                highs.values(),
                lows.lowest(),
                highs.highest(),
                written(layer)));
      }
    }
    return ChartSummary.of(plan.kind(), table.size(), labels::of, shown, plan.words());
  }

  /** A column of the table: the texts of its cells, empty where there is none. */
  private record Told(String name, IntFunction<String> texts) {

    static Told of(String name, double[] values, DoubleFunction<String> format) {
      return new Told(name, row -> Double.isNaN(values[row]) ? "" : format.apply(values[row]));
    }
  }

  private List<Told> told() {
    List<Told> all = new ArrayList<>();
    for (int i = 0; i < plan.layers().size(); i++) {
      Layer<T> layer = plan.layers().get(i);
      List<String> names = layer.style().names();
      for (Channel channel : layer.average() == null ? layer.channels() : layer.mark().channels()) {
        int place = layer.mark().channels().indexOf(channel);
        all.add(
            Told.of(
                names != null && place >= 0 ? names.get(place) : name(layer, channel),
                column(i, channel).values(),
                channel == Channel.SIZE ? TickFormat.general(locale)::apply : written(layer)));
      }
    }
    ChartField<T> color = plan.single().color();
    if (color != null && !plan.key(locale).isEmpty()) {
      String name = color.readable();
      IntFunction<@Nullable Object> values = values("colorBy", color);
      all.add(
          new Told(
              name == null ? plan.words().format(ChartText.CATEGORY) : name,
              row -> Plan.text(values.apply(row), locale)));
    }
    Details details = details(plan.single().tooltip());
    for (int i = 0; i < details.names().size(); i++) {
      int field = i;
      all.add(new Told(details.names().get(i), row -> details.texts().apply(row).get(field)));
    }
    return all;
  }

  /** Returns the name of what a layer reads: that of its field, else that of the channel. */
  private String name(Layer<T> layer, Channel channel) {
    if (channel == Channel.Y) {
      return layer.name();
    }
    String own = layer.field(channel).readable();
    return own == null
        ? layer.name() + ": " + plan.words().format(ChartText.valueOf(channel.name()))
        : own;
  }

  /** Returns the rows as an HTML table; the caption is null for that of any chart. */
  String table(@Nullable String caption) {
    List<Told> told = told();
    ChartField<T> x = plan.rows().x();
    String title = plan.x().title() == null && x != null ? x.readable() : plan.x().title();
    List<String> headings = new ArrayList<>();
    headings.add(title == null ? plan.words().format(ChartText.X_VALUE) : title);
    told.forEach(column -> headings.add(column.name()));
    return ChartDataTable.of(
        caption,
        headings,
        table.size(),
        (row, column) -> column == 0 ? labels.of(row) : told.get(column - 1).texts().apply(row),
        plan.words());
  }

  /** Returns the format of the values of a layer; that of volumes is never the app's. */
  private DoubleFunction<String> written(Layer<T> layer) {
    if (layer.style().own() instanceof Cells cells) {
      return cells.format();
    }
    DoubleFunction<String> own = layer.mark() == Mark.VOLUME ? null : axisOf(layer).format();
    return own == null ? usual(layer) : own;
  }

  /** Returns the usual format of the values on the axis of a layer. */
  private DoubleFunction<String> usual(Layer<T> layer) {
    if (axisOf(layer).scale() != ValueScale.LINEAR) {
      return TickFormat.general(locale)::apply;
    }
    double low = layer.mark().isFilled() ? 0 : Double.POSITIVE_INFINITY;
    double high = layer.mark().isFilled() ? 0 : Double.NEGATIVE_INFINITY;
    for (int i = 0; i < plan.layers().size(); i++) {
      Layer<T> other = plan.layers().get(i);
      boolean isVolume = other.mark() == Mark.VOLUME;
      if (isVolume == (layer.mark() == Mark.VOLUME) && axisOf(other) == axisOf(layer)) {
        for (Channel channel : List.of(Channel.Y, Channel.LOW, Channel.HIGH)) {
          YColumn<T> values = columns.get(i).get(channel);
          if (values != null && values.lowest() >= 0) {
            low = Math.min(low, values.values()[values.lowest()]);
            high = Math.max(high, values.values()[values.highest()]);
          }
        }
      }
    }
    return TickFormat.fitting(low, high, locale)::apply;
  }

  private ValueAxis axisOf(Layer<T> layer) {
    return plan.hasRight() && layer.isRight() ? plan.right() : plan.left();
  }

  /** Returns the number of rows with a place before the first one that is drawn. */
  int offset() {
    return table.offset();
  }

  /** Returns the announcement of the first and the last visible x value. */
  String shown(Reach reach) {
    return reach.first() >= reach.end()
        ? ""
        : plan.words()
            .format(ChartText.VISIBLE, labels.of(reach.first()), labels.of(reach.end() - 1));
  }
}
