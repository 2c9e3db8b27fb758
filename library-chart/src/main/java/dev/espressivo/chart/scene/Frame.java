package dev.espressivo.chart.scene;

import dev.espressivo.array.Bisector;
import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.scene.CartesianModel.Axis;
import dev.espressivo.chart.scene.CartesianModel.Interval;
import dev.espressivo.chart.scene.CartesianModel.Mark;
import dev.espressivo.chart.scene.CartesianModel.Padding;
import dev.espressivo.chart.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.scene.CartesianModel.ValueScale;
import dev.espressivo.chart.scene.CartesianModel.XKind;
import dev.espressivo.chart.text.LabelAnchor;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Where things are: the plot, and the scales that place rows and values in it.
 *
 * @param model what is drawn
 * @param look how texts are measured and read
 * @param width the width of the drawing in px
 * @param height the height of the drawing in px
 * @param plot the rectangle between the axes
 * @param below the rectangle of the amounts below the plot, or null
 * @param places where rows are
 * @param whole where they would be if all were shown
 * @param left the values of the first axis
 * @param right those of the second, or null
 * @param volume the amounts below the plot, or null
 * @param spans from where to where the visible series reach
 * @param columns the rows of each column of pixels, or null if there are too few rows to thin
 * @param candles the candles that are drawn, or null
 * @param labels those of the axes that have been laid out, by the places or the values of the axis
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
   * How far a baseline is below what its text is centred on: half the height of digits and
   * capitals. Their middle is what one sees; that of the line, which has room for accents and
   * descenders, is a little lower.
   */
  static final double BASELINE = TEXT * 0.35;

  /** Room for what reaches over the plot's edge: half of a label, of a point, of a line. */
  private static final double EDGE = 8;

  /** So much of the width is left to the plot however long labels are. */
  private static final double LEAST_PLOT = 0.4;

  /** From so many rows a pixel on, the rows between the extremes of a column cannot be seen. */
  private static final int ROWS_PER_PX = 2;

  /** How much of the plot's height the amounts below take, and how far away they are in px. */
  private static final double LOWER = 0.22;

  private static final double BETWEEN = 20;

  /** Beyond so many px, lines that slide along are drawn where they are. */
  private static final double FARTHEST = 100_000;

  private static final double PX_PER_TICK_ACROSS = 40;
  private static final double PX_PER_TICK_ALONG = 90;

  static Frame of(CartesianModel model, double width, double height, Look look) {
    Sketch sketch =
        new Sketch(model, width, height, look, Span.of(model.series(), model.x().size()));
    Box room = new Box(EDGE, EDGE, Math.max(EDGE, width - EDGE), Math.max(EDGE, height - EDGE));
    Frame frame = sketch.in(room);
    // The room for labels depends on the ticks, which depend on the room that is left.
    for (int i = 0; i < 2; i++) {
      Box fitting = frame.fit();
      if (fitting.equals(room)) {
        break;
      }
      room = fitting;
      frame = sketch.in(room);
    }
    Columns columns = columns(frame, room);
    return columns == null ? frame : frame.with(columns);
  }

  private Frame with(Columns thinned) {
    return new Frame(
        model, look, width, height, plot, below, places, whole, left, right, volume, spans, thinned,
        candles, labels);
  }

  /** What is known before the room for the plot is. */
  private static final class Sketch {

    private final CartesianModel model;
    private final double width;
    private final double height;
    private final Look look;
    private final List<Span> spans;
    private final Range left;
    private final Range right;
    private final @Nullable CandleGroups candles;

    /** The amounts below the plot; null if there are none. */
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
      boolean hasBars = model.series().stream().anyMatch(each -> each.mark() == Mark.BAR);
      gap = candles != null ? 0 : hasBars ? Places.BAR_GAP : 1;
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

    /** The amounts of a rectangle below the plot. */
    private @Nullable Values volume(@Nullable Box below) {
      if (below == null || amounts == null) {
        return null;
      }
      // The highest reaches the top: the plot is low.
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
      double rowsStart = isLying ? plot.top() : inlineStart;
      double rowsEnd = isLying ? plot.bottom() : inlineEnd;
      double rowsCount = isLying ? across : along;
      Places places = places(model.view().x(), rowsStart, rowsEnd, rowsCount);
      Places whole =
          model.view().all() == null
              ? places
              : places(model.view().all(), rowsStart, rowsEnd, rowsCount);
      double start = isLying ? inlineStart : plot.bottom();
      double end = isLying ? inlineEnd : plot.top();
      double count = isLying ? along : across;
      Interval part = model.view().y();
      Values first = Values.of(model.left(), left, start, end, count, look.locale(), null);
      Interval share = part == null ? null : first.share(part);
      if (share != null) {
        first = Values.of(model.left(), left, start, end, count, look.locale(), share);
      }
      ValueAxis second = model.right();
      return new Frame(
          model,
          look,
          width,
          height,
          plot,
          below,
          places,
          whole,
          first,
          second == null ? null : Values.of(second, right, start, end, count, look.locale(), share),
          volume(below),
          spans,
          null,
          candles,
          new IdentityHashMap<>());
    }

    /** An axis of all data begins and ends at ticks, that of a part where the part does. */
    private Places places(@Nullable Interval ends, double start, double end, double count) {
      Interval all = model.view().all();
      boolean isWhole = ends == null || ends == all;
      boolean isNice = hasOnlyPoints && isWhole;
      Interval reached = ends == null ? all : ends;
      Interval reach = isWhole ? withRoom(reached) : reached;
      return Places.of(model.x(), reach, gap, model.candles(), isNice, start, end, count);
    }

    /** The first and the last candle have room on both sides. */
    private @Nullable Interval withRoom(@Nullable Interval ends) {
      CartesianModel.X x = model.x();
      if (model.candles() == null || x.kind() == XKind.CATEGORY || x.size() == 0) {
        return ends;
      }
      double half = model.candles().step() / 2;
      double from = ends == null ? x.values()[0] : ends.from();
      double to = ends == null ? x.values()[x.size() - 1] : ends.to();
      return new Interval(from - half, to + half);
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

  private static @Nullable Columns columns(Frame frame, Box plot) {
    CartesianModel model = frame.model();
    int size = model.x().size();
    int count = (int) Math.max(1, Math.ceil(model.isHorizontal() ? plot.height() : plot.width()));
    if (size <= (long) ROWS_PER_PX * count) {
      return null;
    }
    double[] places = model.x().values();
    boolean isCategory = model.x().kind() == XKind.CATEGORY;
    Interval part = isCategory ? null : model.view().x();
    Interval all = part == null && !isCategory ? model.view().all() : null;
    double first =
        part != null ? part.from() : all != null ? all.from() : isCategory ? 0 : places[0];
    double last =
        part != null
            ? part.to()
            : all != null ? all.to() : isCategory ? size - 1 : places[size - 1];
    Bisector rows =
        isCategory ? Bisector.of(row -> row, size) : Bisector.of(row -> places[row], size);
    // Columns that slide along with their rows have the same rows each time.
    double perColumn = (last - first) / count;
    Double anchor = isCategory || frame.shift() == 0 ? null : model.view().anchor();
    double from = anchor == null ? first : first + (anchor - first) % perColumn;
    IntStream inside =
        IntStream.rangeClosed(0, anchor == null ? count - 1 : count)
            .map(column -> column == 0 ? rows.left(first) : rows.left(from + perColumn * column));
    // What lies outside is no part of a column that is seen.
    IntStream starts =
        part == null
            ? inside
            : IntStream.concat(
                IntStream.concat(IntStream.of(0), inside), IntStream.of(frame.end()));
    return new Columns(starts.filter(row -> row < size).distinct().toArray(), size);
  }

  /** How far lines and points are moved from where they are drawn, in px along the rows' axis. */
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

  /** The first row within what is shown: a line may come from one before. */
  int first() {
    Interval part = part();
    return part == null ? 0 : sorted().left(part.from());
  }

  /** The row after the last one within what is shown. */
  int end() {
    Interval part = part();
    return part == null ? model.x().size() : sorted().right(part.to());
  }

  /** The array of the places may be longer than there are rows. */
  private Bisector sorted() {
    double[] places = model.x().values();
    return Bisector.of(row -> places[row], model.x().size());
  }

  private @Nullable Interval part() {
    return model.x().kind() == XKind.CATEGORY ? null : model.view().x();
  }

  /**
   * Says along which axes of the screen something moves in the browser before the next drawing
   * comes.
   */
  void moving(String axes, Markup out) {
    if (model.view().isMovable()) {
      out.attribute("data-move", axes);
    }
  }

  /** Whether something may lie outside of the plot, and is cut off there. */
  boolean isCut() {
    return model.view().isMovable()
        || part() != null
        || left.isCut()
        || right != null && right.isCut();
  }

  private static double count(double px, double pxPerTick) {
    return Math.clamp(Math.round(px / pxPerTick), 2, 12);
  }

  /** The plot that the labels leave. */
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
    double top = model.hasBarLabels() && !model.isHorizontal() ? EDGE + LINE : EDGE;
    Double leftPadding = padding.left();
    Double rightPadding = padding.right();
    Double topPadding = padding.top();
    Double bottomPadding = padding.bottom();
    double atLeft = leftPadding == null ? (rtl ? end : start) : leftPadding;
    double atRight = rightPadding == null ? (rtl ? start : end) : rightPadding;
    double atTop = topPadding == null ? top : topPadding;
    double atBottom = bottomPadding == null ? bottom : bottomPadding;
    return new Box(
        atLeft, atTop, Math.max(atLeft, width - atRight), Math.max(atTop, height - atBottom));
  }

  /** The room of the labels beside the plot, and beside the amounts below it. */
  private double valueLabels() {
    double labels = AxisText.values(this, left).layout().size();
    return volume == null
        ? labels
        : Math.max(labels, AxisText.values(this, volume).layout().size());
  }

  /** Where all that is drawn between the axes ends. */
  double bottom() {
    return below == null ? plot.bottom() : below.bottom();
  }

  private static double titleRoom(@Nullable String title) {
    return title == null ? 0 : LINE + GAP / 2;
  }

  /** The values on which a series stands. */
  Values values(boolean isRight) {
    return isRight && right != null ? right : left;
  }

  /** The room below the plot for the labels of bars that hang down. */
  double underPlot() {
    boolean hasLabels = model.hasBarLabels() && !model.isHorizontal();
    return hasLabels && left.scale().domainStart() < 0 ? LINE : 0;
  }

  /** Whether anything rises from a baseline. */
  boolean isFilled() {
    return model.series().stream()
        .anyMatch(each -> each.mark() == Mark.BAR || each.mark() == Mark.AREA);
  }

  /** About how many ticks the axis of the rows has. */
  double placeCount() {
    return model.isHorizontal()
        ? count(plot.height(), PX_PER_TICK_ACROSS)
        : count(plot.width(), PX_PER_TICK_ALONG);
  }

  boolean isTime() {
    return model.x().kind() == XKind.TIME;
  }

  double textWidth(String text) {
    return look.text().width(text, TEXT);
  }

  /** Says in which direction a text runs. */
  void direct(Markup out) {
    direct(look, out);
  }

  /**
   * Says in which direction a text runs, on which the meaning of its anchor depends. The order of
   * its characters is its own, or the minus of a bare number would come last.
   */
  static void direct(Look look, Markup out) {
    if (look.isRightToLeft()) {
      out.attribute("direction", "rtl").attribute("unicode-bidi", "plaintext");
    }
  }

  /**
   * Returns the SVG text anchor for an end of a text. A right-to-left text starts at its right end.
   */
  String anchor(LabelAnchor end) {
    return switch (end) {
      case LEFT -> look.isRightToLeft() ? "end" : "start";
      case MIDDLE -> "middle";
      case RIGHT -> look.isRightToLeft() ? "start" : "end";
    };
  }
}
