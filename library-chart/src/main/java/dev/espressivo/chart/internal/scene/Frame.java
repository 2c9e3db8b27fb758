package dev.espressivo.chart.internal.scene;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.scene.CartesianModel.StackOffset;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.X;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.CartesianModel.XScale;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The layout of a drawing: the plot, and the scales that place rows and values in it. The rectangle
 * below the plot is that of the volumes, or null.
 *
 * @param whole the places of the rows if all were shown
 * @param spans the lower and upper ends of the values of each visible series
 * @param labels the labels that have been laid out, by the {@code Places} or {@code Values} of
 *     their axis
 */
record Frame(
    CartesianModel model,
    Look look,
    double width,
    double height,
    Box plot,
    @Nullable Box below,
    Places places,
    Places whole,
    Values left,
    @Nullable Values right,
    @Nullable Values volume,
    List<Span> spans,
    @Nullable CandleGroups candles,
    Map<Object, AxisText.Labels> labels) {

  /** The gap between labels and the plot, and between a title and the labels. */
  static final double GAP = 8;

  /** Body-small of Material 3: 12 px on lines of 16 px. */
  static final double TEXT = 12;

  static final double LINE = 16;

  /**
   * The distance from the vertical middle of a text to its baseline, in px: half the height of
   * digits and capitals. These look centred; the middle of the line, which has room for accents and
   * descenders, is a little lower.
   */
  static final double BASELINE = TEXT * 0.35;

  /** The space in px for marks across the plot's edge: half of a label, a point or a line. */
  private static final double EDGE = 8;

  /** The least width of the plot, as a share of the drawing's width, however long labels are. */
  private static final double LEAST_PLOT = 0.4;

  /** The share of the plot's height for the volumes below it, and their distance from it in px. */
  private static final double LOWER = 0.22;

  private static final double BETWEEN = 20;

  /** The most px by which lines that slide are moved; beyond it, they are drawn at their own px. */
  private static final double FARTHEST = 100_000;

  /** The most trials to find the space for labels; two are usual. */
  private static final int MOST_TRIALS = 4;

  private static final double PX_PER_TICK_ACROSS = 40;
  private static final double PX_PER_TICK_ALONG = 90;

  static Frame of(CartesianModel model, double width, double height, Look look) {
    Sketch sketch = Sketch.of(model, width, height, look);
    Box room = new Box(EDGE, EDGE, Math.max(EDGE, width - EDGE), Math.max(EDGE, height - EDGE));
    Frame frame = sketch.in(room);
    // The space for labels depends on the ticks, and these depend on the space that is left.
    for (int i = 0; i < MOST_TRIALS; i++) {
      Box fitting = frame.fit();
      if (fitting.equals(room)) {
        break;
      }
      // If two layouts lead to each other, the smaller sides of both are taken.
      room = i < 2 ? fitting : fitting.within(room);
      frame = sketch.in(room);
    }
    return frame;
  }

  /**
   * The layout before the rectangle of the plot is known.
   *
   * @param amounts the range of the volumes below the plot; null if there are none
   */
  private record Sketch(
      CartesianModel model,
      double width,
      double height,
      Look look,
      List<Span> spans,
      @Nullable CandleGroups candles,
      Range left,
      Range right,
      @Nullable Range amounts) {

    static Sketch of(CartesianModel model, double width, double height, Look look) {
      List<Span> spans = Span.of(model);
      CandleGroups candles = CandleGroups.of(model, width);
      ValueAxis second = model.right();
      Range left = Range.of(model, spans, candles, Axis.LEFT, model.left());
      Range right = second == null ? left : Range.of(model, spans, candles, Axis.RIGHT, second);
      Range amounts =
          candles == null
              ? null
              : spans.stream()
                  .filter(span -> span.series().mark() == Mark.VOLUME)
                  .map(span -> Range.ofAmounts(candles.sums(span.high())))
                  .findFirst()
                  .orElse(null);
      return new Sketch(model, width, height, look, spans, candles, left, right, amounts);
    }

    /** Returns the gap between bands, as a share of their distance. */
    private double gap() {
      return model.series().stream().mapToDouble(each -> each.mark().gap()).min().orElse(1);
    }

    /** Returns the axis of the volumes in the rectangle below the plot. */
    private @Nullable Values volume(@Nullable Box below) {
      if (below == null || amounts == null) {
        return null;
      }
      // The axis ends at the highest value rather than at a tick, since the plot is low.
      Double most = amounts.high() > 0 ? (Double) amounts.high() : null;
      ValueAxis axis =
          new ValueAxis(
              ValueScale.LINEAR, 0.0, most, null, null, model.left().isVisible(), Ticks.AUTO);
      Interval px = new Interval(below.bottom(), below.top());
      return Values.of(axis, amounts, px, 2, null, look.locale(), StackOffset.NONE);
    }

    Frame in(Box room) {
      double top = room.bottom() - LOWER * room.height();
      double bottom = Math.max(room.top(), top - BETWEEN);
      boolean isWhole = amounts == null;
      Box below = isWhole ? null : new Box(room.left(), top, room.right(), room.bottom());
      Box plot = isWhole ? room : new Box(room.left(), room.top(), room.right(), bottom);
      Interval inline =
          look.isRightToLeft()
              ? new Interval(plot.right(), plot.left())
              : new Interval(plot.left(), plot.right());
      boolean isLying = model.isHorizontal();
      Interval rows = isLying ? new Interval(plot.top(), plot.bottom()) : inline;
      Interval values = isLying ? inline : new Interval(plot.bottom(), plot.top());
      double along = count(plot.width(), PX_PER_TICK_ALONG);
      double across = count(plot.height(), PX_PER_TICK_ACROSS);
      double count = isLying ? along : across;
      Interval all = model.view().all();
      Places places = places(model.view().x(), rows, isLying ? across : along);
      SharedGrid axes = SharedGrid.of(model, left, right, count);
      ValueAxis one = axes.left();
      ValueAxis second = axes.right();
      Range range = axes.leftRange();
      Interval part = model.view().y();
      Interval share =
          part == null ? null : Values.share(Values.whole(one, range, values, count), part);
      Locale locale = look.locale();
      return new Frame(
          model,
          look,
          width,
          height,
          plot,
          below,
          places,
          all == null ? places : places(all, rows, isLying ? across : along),
          Values.of(one, range, values, count, share, locale, model.offset(false)),
          second == null
              ? null
              : Values.of(
                  second, axes.rightRange(), values, count, share, locale, model.offset(true)),
          volume(below),
          spans,
          candles,
          new IdentityHashMap<>());
    }

    /** Returns the axis of the rows: between ticks if of all data, otherwise exactly the part's. */
    private Places places(@Nullable Interval ends, Interval px, double count) {
      Interval all = model.view().all();
      boolean isWhole = ends == null || ends == all;
      XScale scale = model.x().scale();
      boolean hasOnlyPoints =
          !model.series().isEmpty()
              && model.series().stream().allMatch(each -> each.mark() == Mark.POINT);
      boolean isNice = hasOnlyPoints && isWhole && scale.min() == null && scale.max() == null;
      Interval reached = ends == null ? all : ends;
      Interval reach = isWhole ? whole(reached) : reached;
      return Places.of(model.x(), reach, gap(), isNice, px, count);
    }

    /** Returns the ends of the axis, with space for the halves of the first and the last row. */
    private @Nullable Interval whole(@Nullable Interval rows) {
      X x = model.x();
      if (x.kind() == XKind.CATEGORY || x.size() == 0) {
        return rows;
      }
      ValueScale kind = x.scale().kind();
      double[] ends = x.bands().ends();
      double half = ends == null && gap() < 1 ? Places.space(x) / 2 : 0;
      double from = rows == null ? x.values()[0] : rows.from();
      double to = rows == null ? (ends == null ? x.values() : ends)[x.size() - 1] : rows.to();
      return new Interval(
          end(x.scale().min(), half == 0 ? from : kind.value(kind.place(from) - half)),
          end(x.scale().max(), half == 0 ? to : kind.value(kind.place(to) + half)));
    }

    /** Returns the end that the app has set, if the axis can have it, or else the usual one. */
    private double end(@Nullable Double asked, double usual) {
      boolean isPossible =
          asked != null && (asked > 0 || model.x().scale().kind() != ValueScale.LOG);
      return isPossible ? asked : usual;
    }
  }

  /** Returns by how many px along the axis of the rows drawn lines and points are moved. */
  double shift() {
    Double anchor = model.view().anchor();
    Interval domain = places.domain();
    return anchor == null
            || model.x().kind() == XKind.CATEGORY
            || domain.length() <= 0
            || Math.abs(places.ofValue(anchor)) > FARTHEST
        ? 0
        : places.ofValue(anchor) - places.ofValue(domain.from());
  }

  /** Returns the first visible row; a line may begin at the row before it. */
  int first() {
    Interval part = part();
    return part == null ? 0 : sorted().left(part.from());
  }

  /** Returns the row after the last visible one. */
  int end() {
    Interval part = part();
    return part == null ? model.x().size() : sorted().right(part.to());
  }

  /** Returns a search over the places of the rows, without the unused end of their array. */
  private Bisector sorted() {
    double[] places = model.x().values();
    return Bisector.of(row -> places[row], model.x().size());
  }

  /** Returns the part of the axis of numbers or times outside which there may be rows. */
  @Nullable Interval part() {
    XScale scale = model.x().scale();
    boolean isOpen = scale.min() == null && scale.max() == null;
    Interval part = model.view().x();
    return model.x().kind() == XKind.CATEGORY
        ? null
        : part != null || isOpen ? part : places.domain();
  }

  /** Writes along which axes, if any, the browser moves an element before the next drawing. */
  void moving(String axes, Markup out) {
    if (model.view().isMovable() && !axes.isEmpty()) {
      out.attribute("data-move", axes);
    }
  }

  /** Returns an id that no other drawing on the page has. */
  String id(String name) {
    return look.prefix() + '-' + name;
  }

  /** Returns the reference to the clip path of a name. */
  String clip(String name) {
    return "url(#" + id(name) + ')';
  }

  /** Returns whether marks may extend beyond the plot, and are cut off at its edge. */
  boolean isCut() {
    return model.view().isMovable()
        || part() != null
        || left.isCut()
        || right != null && right.isCut();
  }

  private static double count(double px, double pxPerTick) {
    return Math.clamp(Math.round(px / pxPerTick), 2, 12);
  }

  /** Returns the rectangle that the labels leave for the plot. */
  private Box fit() {
    boolean rtl = look.isRightToLeft();
    boolean isLying = model.isHorizontal();
    ValueAxis one = model.left();
    ValueAxis second = model.right();
    X x = model.x();
    double start =
        isLying
            ? room(x.isVisible(), this::rowLabels, mostBeside(), x.title())
            : room(one.isVisible(), this::valueLabels, mostBeside(), one.title());
    double end =
        second == null || right == null || isLying
            ? EDGE
            : room(second.isVisible(), () -> size(right), mostBeside(), second.title());
    double bottom =
        underPlot()
            + (isLying
                ? room(one.isVisible(), () -> LINE, mostBelow(), one.title())
                : room(x.isVisible(), this::rowLabels, mostBelow(), x.title()));
    boolean hasKey = Lanes.look(model) != null;
    double top = hasKey || model.hasBarLabels() && !isLying ? EDGE + LINE : EDGE;
    Padding padding = model.padding();
    double readable =
        isLying || !x.isVisible() ? 0 : plot.left() + AxisText.rows(this).layout().lead();
    double atLeft =
        Objects.requireNonNullElse(padding.left(), Math.max(rtl ? end : start, readable));
    double atRight = Objects.requireNonNullElse(padding.right(), rtl ? start : end);
    double atTop = Objects.requireNonNullElse(padding.top(), top);
    double atBottom = Objects.requireNonNullElse(padding.bottom(), bottom);
    Box box =
        new Box(
            atLeft, atTop, Math.max(atLeft, width - atRight), Math.max(atTop, height - atBottom));
    return Lanes.fit(model, box, rtl);
  }

  /** Returns the most space for the labels of an axis beside the plot, without its title. */
  double mostBeside() {
    return width * (1 - LEAST_PLOT) / (right == null ? 1 : 2);
  }

  /** Returns the most space for the labels below the plot, without a title. */
  double mostBelow() {
    return height / 2;
  }

  /** Returns the space for labels, at most that, and for a title; null for none. */
  private static double room(
      boolean isVisible, DoubleSupplier labels, double most, @Nullable String title) {
    double titled = title == null ? 0 : LINE + GAP / 2;
    return isVisible ? Math.min(labels.getAsDouble(), most) + GAP + titled : EDGE;
  }

  private double rowLabels() {
    return AxisText.rows(this).layout().size();
  }

  /** Returns the space for the labels beside the plot and beside the volumes below it, in px. */
  private double valueLabels() {
    return volume == null ? size(left) : Math.max(size(left), size(volume));
  }

  private double size(Values axis) {
    return AxisText.values(this, axis).layout().size();
  }

  /** Returns the lower end of the plot, including the volumes below it. */
  double bottom() {
    return below == null ? plot.bottom() : below.bottom();
  }

  /** Returns the axis of the values of a series. */
  Values values(boolean isRight) {
    return isRight && right != null ? right : left;
  }

  /** Returns the position at which a row's value ends; NaN if it has none. */
  double high(Span span, int row) {
    return values(span.series().isRight()).apply(span.high()[row]);
  }

  /** Returns the position at which a row's value begins. */
  double low(Span span, int row) {
    Values values = values(span.series().isRight());
    double[] low = span.low();
    return low == null || low[row] == 0 || Double.isNaN(low[row])
        ? values.baseline()
        : values.apply(low[row]);
  }

  /** Returns a position along the axis of values; the edge of the plot if it lies outside. */
  double inPlot(double position) {
    return model.isHorizontal()
        ? Math.clamp(position, plot.left(), plot.right())
        : Math.clamp(position, plot.top(), plot.bottom());
  }

  /** Returns the space below the plot for the labels of negative bars, in px. */
  double underPlot() {
    boolean hasLabels = model.hasBarLabels() && !model.isHorizontal();
    return hasLabels && left.scale().domainStart() < 0 ? LINE : 0;
  }

  /** Returns whether there are bars or areas, which begin at a baseline. */
  boolean isFilled() {
    return model.series().stream().anyMatch(each -> each.mark().isFilled());
  }

  double textWidth(String text) {
    return look.text().width(text, TEXT);
  }
}
