package dev.espressivo.chart.internal.scene;

import dev.espressivo.array.internal.Bisector;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.scene.CartesianModel.StackOffset;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.X;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.CartesianModel.XScale;
import dev.espressivo.chart.internal.text.LabelAnchor;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The layout of a drawing: the plot, and the scales that place rows and values in it. The rectangle
 * below the plot is that of the volumes, or null; columns are null if there are too few rows to
 * thin.
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
    @Nullable Columns columns,
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

  private static final double PX_PER_TICK_ACROSS = 40;
  private static final double PX_PER_TICK_ALONG = 90;

  static Frame of(CartesianModel model, double width, double height, Look look) {
    Sketch sketch = new Sketch(model, width, height, look, Span.of(model));
    Box room = new Box(EDGE, EDGE, Math.max(EDGE, width - EDGE), Math.max(EDGE, height - EDGE));
    Frame frame = sketch.in(room);
    // The space for labels depends on the ticks, and these depend on the space that is left.
    for (int i = 0; i < 2; i++) {
      Box fitting = frame.fit();
      if (fitting.equals(room)) {
        break;
      }
      room = fitting;
      frame = sketch.in(room);
    }
    Columns columns = Columns.of(frame);
    return columns == null ? frame : frame.with(columns);
  }

  private Frame with(Columns thinned) {
    return new Frame(
        model, look, width, height, plot, below, places, whole, left, right, volume, spans, thinned,
        candles, labels);
  }

  /** The layout before the rectangle of the plot is known. */
  private static final class Sketch {

    private final CartesianModel model;
    private final double width;
    private final double height;
    private final Look look;
    private final List<Span> spans;
    private final Range left;
    private final Range right;
    private final @Nullable CandleGroups candles;

    /** The range of the volumes below the plot; null if there are none. */
    private final @Nullable Range amounts;

    /** The gap between bands, as a share of their distance. */
    private final double gap;

    private final boolean hasOnlyPoints;

    Sketch(CartesianModel model, double width, double height, Look look, List<Span> spans) {
      this.model = model;
      this.width = width;
      this.height = height;
      this.look = look;
      this.spans = spans;
      candles = CandleGroups.of(model, width);
      left = Range.of(model, spans, candles, Axis.LEFT, model.left());
      ValueAxis second = model.right();
      right = second == null ? left : Range.of(model, spans, candles, Axis.RIGHT, second);
      amounts = amounts();
      gap = model.series().stream().mapToDouble(each -> each.mark().gap()).min().orElse(1);
      hasOnlyPoints =
          !model.series().isEmpty()
              && model.series().stream().allMatch(each -> each.mark() == Mark.POINT);
    }

    private @Nullable Range amounts() {
      CandleGroups groups = candles;
      return groups == null
          ? null
          : spans.stream()
              .filter(span -> span.series().mark() == Mark.VOLUME)
              .map(span -> Range.ofAmounts(groups.sums(span.high())))
              .findFirst()
              .orElse(null);
    }

    /** Returns the axis of the volumes in the rectangle below the plot. */
    private @Nullable Values volume(@Nullable Box below) {
      if (below == null || amounts == null) {
        return null;
      }
      // The axis ends at the highest value rather than at a tick, since the plot is low.
      Double most = amounts.high() > 0 ? (Double) amounts.high() : null;
      ValueAxis axis =
          new ValueAxis(ValueScale.LINEAR, 0.0, most, null, null, model.left().isVisible());
      return Values.of(axis, amounts, below.bottom(), below.top(), 2, look.locale(), null);
    }

    Frame in(Box room) {
      Box below = amounts == null ? null : lower(room);
      Box plot = below == null ? room : upper(room, below);
      boolean rtl = look.isRightToLeft();
      double inlineStart = rtl ? plot.right() : plot.left();
      double inlineEnd = rtl ? plot.left() : plot.right();
      boolean isLying = model.isHorizontal();
      double along = count(plot.width(), PX_PER_TICK_ALONG);
      double across = count(plot.height(), PX_PER_TICK_ACROSS);
      boolean isReversed = model.x().scale().isReversed();
      double rowsFirst = isLying ? plot.top() : inlineStart;
      double rowsLast = isLying ? plot.bottom() : inlineEnd;
      double rowsStart = isReversed ? rowsLast : rowsFirst;
      double rowsEnd = isReversed ? rowsFirst : rowsLast;
      double rowsCount = model.x().scale().ticks().countOr(isLying ? across : along);
      Places places = places(model.view().x(), rowsStart, rowsEnd, rowsCount);
      Places whole =
          model.view().all() == null
              ? places
              : places(model.view().all(), rowsStart, rowsEnd, rowsCount);
      double start = isLying ? inlineStart : plot.bottom();
      double end = isLying ? inlineEnd : plot.top();
      double usual = isLying ? along : across;
      double count = model.left().ticks().countOr(usual);
      StackOffset offset = model.stackOffset();
      // Other offsets have no ticks.
      boolean hasTicks = offset == StackOffset.NONE || offset == StackOffset.PERCENT;
      SharedGrid grid =
          hasTicks ? SharedGrid.of(model.left(), left, model.right(), right, count) : null;
      ValueAxis one = grid == null ? model.left() : grid.left();
      Range oneRange = grid == null ? left : grid.leftRange();
      Interval part = model.view().y();
      Values first = Values.of(one, oneRange, start, end, count, look.locale(), null);
      Interval share = part == null ? null : first.share(part);
      if (share != null) {
        first = Values.of(one, oneRange, start, end, count, look.locale(), share);
      }
      ValueAxis second = grid == null ? model.right() : grid.right();
      Range secondRange = grid == null ? right : grid.rightRange();
      return new Frame(
          model,
          look,
          width,
          height,
          plot,
          below,
          places,
          whole,
          first.ticked(model.offset(false), one, oneRange, look.locale()),
          second == null
              ? null
              : Values.of(
                      second,
                      secondRange,
                      start,
                      end,
                      second.ticks().countOr(usual),
                      look.locale(),
                      share)
                  .ticked(model.offset(true), second, secondRange, look.locale()),
          volume(below),
          spans,
          null,
          candles,
          new IdentityHashMap<>());
    }

    /** Returns the axis of the rows: between ticks if of all data, otherwise exactly the part's. */
    private Places places(@Nullable Interval ends, double start, double end, double count) {
      Interval all = model.view().all();
      boolean isWhole = ends == null || ends == all;
      XScale scale = model.x().scale();
      boolean isNice = hasOnlyPoints && isWhole && scale.min() == null && scale.max() == null;
      Interval reached = ends == null ? all : ends;
      Interval reach = isWhole ? whole(reached) : reached;
      return Places.of(model.x(), reach, gap, isNice, start, end, count);
    }

    /** Returns the ends of the axis, with space for the halves of the first and the last row. */
    private @Nullable Interval whole(@Nullable Interval rows) {
      X x = model.x();
      if (x.kind() == XKind.CATEGORY || x.size() == 0) {
        return rows;
      }
      ValueScale kind = x.scale().kind();
      double[] ends = x.bands().ends();
      double half = ends == null && gap < 1 ? Places.space(x) / 2 : 0;
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

    private static Box lower(Box room) {
      return new Box(
          room.left(), room.bottom() - LOWER * room.height(), room.right(), room.bottom());
    }

    private static Box upper(Box room, Box lower) {
      double bottom = Math.max(room.top(), lower.top() - BETWEEN);
      return new Box(room.left(), room.top(), room.right(), bottom);
    }
  }

  /** Returns by how many px along the axis of the rows drawn lines and points are moved. */
  double shift() {
    Double anchor = model.view().anchor();
    return anchor == null || isTooFar(anchor)
        ? 0
        : places.ofValue(anchor) - places.ofValue(places.domain().from());
  }

  private boolean isTooFar(double anchor) {
    return model.x().kind() == XKind.CATEGORY
        || Math.abs(places.ofValue(anchor)) > FARTHEST
        || places.domain().to() <= places.domain().from();
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

  /** Writes along which axes the browser moves an element before the next drawing arrives. */
  void moving(String axes, Markup out) {
    if (model.view().isMovable()) {
      out.attribute("data-move", axes);
    }
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
    Padding padding = model.padding();
    boolean hasStartAxis = model.isHorizontal() ? model.x().isVisible() : model.left().isVisible();
    double start = EDGE;
    if (hasStartAxis) {
      double labels = model.isHorizontal() ? AxisText.rows(this).layout().size() : valueLabels();
      start =
          Math.min(labels, width * (1 - LEAST_PLOT) / (right == null ? 1 : 2))
              + GAP
              + titleRoom(model.isHorizontal() ? model.x().title() : model.left().title());
    }
    double end = EDGE;
    ValueAxis second = model.right();
    if (second != null && right != null && second.isVisible() && !model.isHorizontal()) {
      end =
          Math.min(AxisText.values(this, right).layout().size(), width * (1 - LEAST_PLOT) / 2)
              + GAP
              + titleRoom(second.title());
    }
    double bottom = EDGE;
    boolean hasBottomAxis = model.isHorizontal() ? model.left().isVisible() : model.x().isVisible();
    if (hasBottomAxis) {
      double labels = model.isHorizontal() ? LINE : AxisText.rows(this).layout().size();
      bottom =
          Math.min(labels, height / 2)
              + GAP
              + titleRoom(model.isHorizontal() ? model.left().title() : model.x().title());
    }
    bottom += underPlot();
    boolean hasKey = Lanes.look(model) != null;
    double top = hasKey || model.hasBarLabels() && !model.isHorizontal() ? EDGE + LINE : EDGE;
    Double leftPadding = padding.left();
    Double rightPadding = padding.right();
    Double topPadding = padding.top();
    Double bottomPadding = padding.bottom();
    double atLeft = leftPadding == null ? (rtl ? end : start) : leftPadding;
    double atRight = rightPadding == null ? (rtl ? start : end) : rightPadding;
    double atTop = topPadding == null ? top : topPadding;
    double atBottom = bottomPadding == null ? bottom : bottomPadding;
    Box box =
        new Box(
            atLeft, atTop, Math.max(atLeft, width - atRight), Math.max(atTop, height - atBottom));
    return Lanes.fit(model, box, rtl);
  }

  /** Returns the space for the labels beside the plot and beside the volumes below it, in px. */
  private double valueLabels() {
    double labels = AxisText.values(this, left).layout().size();
    return volume == null
        ? labels
        : Math.max(labels, AxisText.values(this, volume).layout().size());
  }

  /** Returns the lower end of the plot, including the volumes below it. */
  double bottom() {
    return below == null ? plot.bottom() : below.bottom();
  }

  private static double titleRoom(@Nullable String title) {
    return title == null ? 0 : LINE + GAP / 2;
  }

  /** Returns the axis of the values of a series. */
  Values values(boolean isRight) {
    return isRight && right != null ? right : left;
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

  /** Returns the approximate number of ticks of the axis of the rows. */
  double placeCount() {
    double usual =
        model.isHorizontal()
            ? count(plot.height(), PX_PER_TICK_ACROSS)
            : count(plot.width(), PX_PER_TICK_ALONG);
    return model.x().scale().ticks().countOr(usual);
  }

  double textWidth(String text) {
    return look.text().width(text, TEXT);
  }

  /** Writes the direction of a text. */
  void direct(Markup out) {
    direct(look, out);
  }

  /**
   * Writes the direction of a text, which determines the meaning of its anchor. The order of its
   * characters does not depend on it; otherwise a minus sign would come after its number.
   */
  static void direct(Look look, Markup out) {
    if (look.isRightToLeft()) {
      out.attribute("direction", "rtl").attribute("unicode-bidi", "plaintext");
    }
  }

  /** Returns the SVG anchor for an end of a text. A right-to-left text starts at its right end. */
  String anchor(LabelAnchor end) {
    return switch (end) {
      case LEFT -> look.isRightToLeft() ? "end" : "start";
      case MIDDLE -> "middle";
      case RIGHT -> look.isRightToLeft() ? "start" : "end";
    };
  }
}
