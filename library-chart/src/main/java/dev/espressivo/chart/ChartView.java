package dev.espressivo.chart;

import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Bindable;
import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.RecentlyUsed;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.chart.Chart.Part;
import dev.espressivo.chart.ChartTable.Known;
import dev.espressivo.chart.internal.scale.ContinuousScale;
import dev.espressivo.chart.internal.scale.TimeScale;
import dev.espressivo.chart.internal.scale.ValueScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Interval;
import dev.espressivo.chart.internal.scene.CartesianModel.View;
import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.scene.Scene.Line;
import dev.espressivo.chart.internal.scene.Scene.Reach;
import java.io.Serializable;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The visible and the selected range of a chart. When users zoom, the browser moves the drawing and
 * reports the visible range in an event; the server then draws that part.
 *
 * <p>A place on the axis of the rows is a number, a time in ms, or the number of a row; for the
 * browser, a number in proportion to px, such as a logarithm. For the browser, a place on the axis
 * of the values is a share of the axis, whatever its scale.
 */
final class ChartView<T> implements Serializable {

  /** Two ends are the same if they differ by less than this share of the data's extent. */
  private static final double CLOSE = 1e-9;

  /** The anchor is replaced when it is this many px outside the drawing. */
  private static final double FARTHEST = 50_000;

  static final Interval NOTHING = new Interval(Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY);

  private final CartesianChart<T> chart;
  private @Nullable Bindable<ChartRange> visible;
  private @Nullable Bindable<ChartRange> selected;

  private @Nullable ChartGestures gestures;
  private @Nullable Registration listening;

  /** Where the last ranges of categories are, as long as the rows are the same. */
  private final Map<ChartRange, Interval> placed = new RecentlyUsed<>(4);

  private int placedRevision;

  /** The range that the user has selected last. */
  private @Nullable ChartRange told;

  /** The range that the browser's drawing shows; null before the first drawing. */
  private @Nullable Reach reach;

  /** The place on the axis that is drawn at the same px as long as the scale is the same. */
  private double anchor;

  private double anchorScale;

  /** The first and the last visible x value, as text. */
  private String shown = "";

  /** The number of the last event of the browser that was answered. */
  private int answered;

  ChartView(CartesianChart<T> chart) {
    this.chart = chart;
  }

  Bindable<ChartRange> visible() {
    Bindable<ChartRange> is = visible;
    if (is == null) {
      is =
          Bindable.of(
                  chart, "visibleRange", ChartRange.ALL, ChartRange.ALL, range -> chart.redraw())
              .then(chart::redraw);
      visible = is;
    }
    return is;
  }

  ChartRange visibleRange() {
    return visible == null ? ChartRange.ALL : visible.getValue();
  }

  Bindable<ChartRange> selected() {
    Bindable<ChartRange> is = selected;
    if (is == null) {
      is =
          Bindable.of(chart, "selectedRange", ChartRange.ALL, ChartRange.ALL, range -> show())
              .then(this::show);
      is.addValueChangeListener(chart::announceSelection);
      selected = is;
    }
    return is;
  }

  ChartRange selectedRange() {
    return selected == null ? ChartRange.ALL : selected.getValue();
  }

  // ---- Drawing ----

  /** Returns the numbers or times of a part that the browser reports as places. */
  private static Interval numbers(Plan<?> plan, Interval part) {
    return new Interval(plan.scale().value(part.from()), plan.scale().value(part.to()));
  }

  /** Returns the visible part of the first axis of values; null for all. */
  private @Nullable Interval values(ChartRange range) {
    if (range.low() == null && range.high() == null) {
      return null;
    }
    double low = range.low() == null ? -Double.MAX_VALUE : range.low();
    double high = range.high() == null ? Double.MAX_VALUE : range.high();
    return new Interval(low, high);
  }

  /** Returns the visible part of rows, without the ends of their axis. */
  View view(Plan<T> plan, boolean isForBrowser) {
    ChartRows<T> rows = plan.rows();
    ChartRange range = visibleRange();
    return new View(
        isForBrowser && (gestures != null || chart.getBuffer() != null),
        kept(rows, range, places(rows, range)),
        values(range),
        null,
        isForBrowser && chart.getBuffer() != null && plan.scale() == ValueScale.LINEAR
            ? (Double) anchor
            : null);
  }

  /** Returns the place of a range on the axis of the rows; null if the range covers the axis. */
  private @Nullable Interval places(ChartRows<T> rows, ChartRange range) {
    if (range.from() == null && range.to() == null || rows.rows().isEmpty()) {
      return null;
    }
    boolean isCategory = rows.known().kind() == XKind.CATEGORY;
    Interval known = isCategory ? placed().get(range) : null;
    if (known != null) {
      return known;
    }
    ChartTable<T> table = isCategory ? rows.all(List.of()) : rows.part(List.of(), NOTHING);
    Interval ends = isCategory ? new Interval(0, table.size() - 1.0) : table.all();
    if (ends == null) {
      return null;
    }
    XPlaces places = new XPlaces(table, rows.zone());
    double from = range.from() == null ? ends.from() : places.from(range.from());
    double to = range.to() == null ? ends.to() : places.to(range.to());
    from = Double.isNaN(from) ? ends.from() : from;
    to = Double.isNaN(to) ? ends.to() : to;
    return new Interval(Math.min(from, to), Math.max(from, to));
  }

  /** Keeps the place of a range of categories until the rows change. */
  private @Nullable Interval kept(ChartRows<T> rows, ChartRange range, @Nullable Interval at) {
    if (at != null && rows.known().kind() == XKind.CATEGORY) {
      placed().put(range, at);
    }
    return at;
  }

  private Map<ChartRange, Interval> placed() {
    if (placedRevision != chart.revision()) {
      placed.clear();
      placedRevision = chart.revision();
    }
    return placed;
  }

  /**
   * Remembers the range that a drawing for the browser shows. For categories it counts the rows
   * that were read, which come after {@code offset} others. The text has the first and the last x
   * value.
   */
  void drawn(Plan<T> plan, Reach drawn, int offset, String text) {
    if (gestures == null && chart.getBuffer() == null) {
      return;
    }
    shown = text;
    reach = drawn;
    Line line = drawn.rows();
    double scale = (line.end() - line.start()) / (line.to() - line.from());
    if (Math.abs(scale / anchorScale - 1) < CLOSE) {
      double moved = (anchor - line.from()) * scale;
      anchor = Math.abs(moved) > FARTHEST ? line.from() : anchor;
    } else {
      anchor = line.from();
      anchorScale = scale;
    }
    if (isCategory(plan)) {
      Line rows = drawn.rows();
      double half = rows.from() < 0 ? 0.5 : 0;
      int last = Math.max(plan.rows().rows().size(), 1) - 1;
      reach =
          new Reach(
              new Line(
                  rows.start(),
                  rows.end(),
                  rows.from() + offset,
                  rows.to() + offset,
                  last == 0 ? rows.from() : -half,
                  last == 0 ? rows.to() : last + half),
              drawn.values(),
              drawn.all(),
              drawn.first(),
              drawn.end());
    }
    show(plan);
  }

  /**
   * Writes the places of the axes as JSON, for the script that moves marks from the last drawing to
   * the new one. The array has the screen axis of the rows (0 for x, 1 for y), the kind of the x
   * values and the scales of both axes, and for the rows and then the values: the start and end in
   * px, and the start and end as numbers in proportion to px.
   */
  String scale(Plan<T> plan, Reach drawn, long evicted) {
    Line rows = drawn.rows();
    Line values = drawn.values();
    ContinuousScale all = drawn.all();
    XKind kind = plan.rows().known().kind();
    double before = kind == XKind.CATEGORY ? evicted : 0;
    return JsonNodeFactory.instance
        .arrayNode()
        .add(plan.bars().areHorizontal() ? 1 : 0)
        .add(kind + " " + plan.scale() + " " + all.kind())
        .addAll(
            numbers(
                rows.start(),
                rows.end(),
                rows.from() + before,
                rows.to() + before,
                values.start(),
                values.end(),
                all.kind().place(all.invert(values.from())),
                all.kind().place(all.invert(values.to()))))
        .toString();
  }

  // ---- Gestures ----

  /** Allows the gestures of brush, zoom and group. */
  void allow() {
    boolean isAllowed =
        chart.getBrush() != null || chart.getZoom() != null || chart.getGroup() != null;
    gestures = chart.shown(gestures, isAllowed, ChartGestures::new);
    if (isAllowed && listening == null) {
      listening = chart.listen("es-chart-range", this::take, "number", "shown", "selected");
    } else if (!isAllowed && listening != null) {
      listening.remove();
      listening = null;
    }
    chart.redraw();
  }

  private void show() {
    if (gestures != null && reach != null) {
      show(chart.plan());
    }
  }

  private void show(Plan<T> plan) {
    ChartGestures script = gestures;
    Reach drawn = reach;
    if (script == null || drawn == null) {
      return;
    }
    script.allow(rules(plan).toString());
    ObjectNode view =
        JsonNodeFactory.instance.objectNode().put("answered", answered).put("text", shown);
    view.set("axes", axes(plan, line(drawn.rows()), line(drawn.values())));
    ChartRange range = selectedRange();
    ChartBrush brush = chart.getBrush();
    if (!range.isAll() && brush != null && !brush.zooming()) {
      Interval at = kept(plan.rows(), range, places(plan.rows(), range));
      Interval values = values(range);
      view.put("isSet", !range.equals(told));
      view.set(
          "selected",
          axes(
              plan,
              at == null
                  ? null
                  : numbers(plan.scale().place(at.from()), plan.scale().place(at.to())),
              values == null
                  ? null
                  : numbers(drawn.all().apply(values.from()), drawn.all().apply(values.to()))));
    }
    script.show(view.toString());
  }

  private ObjectNode rules(Plan<T> plan) {
    ChartZoom zoom = chart.getZoom();
    ChartBrush brush = chart.getBrush();
    ObjectNode rules = JsonNodeFactory.instance.objectNode();
    rules.set("zoom", flags(plan, zoom == null ? ChartAxis.NONE : zoom.axis()));
    rules.set("brush", flags(plan, brush == null ? ChartAxis.NONE : brush.axis()));
    if (zoom != null) {
      rules
          .put("min", zoom.min())
          .put("max", zoom.max())
          .put("wheel", zoom.wheel())
          .put("pinch", zoom.pinch())
          .put("pan", zoom.pan());
    }
    Parts<Part> parts = Parts.of(chart);
    return rules
        .put("rows", plan.bars().areHorizontal() ? 1 : 0)
        .put("zooms", brush != null && brush.zooming())
        .put("reset", Texts.of(chart, ChartText.ZOOM_RESET))
        .put("resetClass", parts.classOf(Part.ZOOM_RESET))
        .put("selectionClass", parts.classOf(Part.SELECTION));
  }

  /** Returns the reported parts of the two axes, in the order of the screen's axes. */
  private static ArrayNode axes(Plan<?> plan, @Nullable JsonNode rows, @Nullable JsonNode values) {
    boolean isSideways = plan.bars().areHorizontal();
    // For null, Jackson adds the null of JSON.
    return JsonNodeFactory.instance
        .arrayNode()
        .add(isSideways ? values : rows)
        .add(isSideways ? rows : values);
  }

  private static ArrayNode flags(Plan<?> plan, ChartAxis axis) {
    JsonNodeFactory json = JsonNodeFactory.instance;
    return axes(plan, json.booleanNode(axis.hasX()), json.booleanNode(axis.hasY()));
  }

  private static ArrayNode line(Line line) {
    return numbers(line.start(), line.end(), line.from(), line.to(), line.least(), line.most());
  }

  private static ArrayNode numbers(double... numbers) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (double each : numbers) {
      array.add(each);
    }
    return array;
  }

  /** Takes over the visible and the selected range from the browser. */
  void take(DomEvent event) {
    JsonNode data = event.getEventData();
    answered = Math.max(answered, data.path("event.detail.number").asInt(0));
    Reach drawn = reach;
    if (drawn != null && gestures != null) {
      Plan<T> plan = chart.plan();
      ChartZoom zoom = chart.getZoom();
      ChartBrush brush = chart.getBrush();
      boolean isZooming = brush != null && brush.zooming();
      ChartAxis zoomed = zoom == null ? ChartAxis.NONE : zoom.axis();
      ChartAxis brushed = brush == null ? ChartAxis.NONE : brush.axis();
      boolean isOnRows = zoomed.hasX() || isZooming && brushed.hasX();
      boolean isOnValues = zoomed.hasY() || isZooming && brushed.hasY();
      ChartRange range =
          range(plan, data.path("event.detail.shown"), drawn, visibleRange(), isOnRows, isOnValues);
      JsonNode chosen = data.path("event.detail.selected");
      // The range to which a brush has zoomed stays selected until all is shown.
      if (brush != null && !(isZooming && chosen.isNull() && !range.isAll())) {
        select(range(plan, chosen, drawn, selectedRange(), brushed.hasX(), brushed.hasY()));
      }
      if (!range.equals(visibleRange())) {
        visible().setFromClient(range);
      }
    }
    show();
  }

  private void select(ChartRange range) {
    if (range.equals(selectedRange())) {
      return;
    }
    told = range;
    selected().setFromClient(range);
    ChartBrush brush = chart.getBrush();
    if (brush != null && brush.onSelect() != null && selectedRange().equals(range)) {
      brush.onSelect().accept(range);
    }
  }

  /**
   * Reads a range that the browser reports: the ends on each axis of the screen, in places. It may
   * be any JSON. Axes that users cannot change keep the range from before.
   */
  private ChartRange range(
      Plan<T> plan,
      JsonNode said,
      Reach drawn,
      ChartRange before,
      boolean isOnRows,
      boolean isOnValues) {
    int rows = plan.bars().areHorizontal() ? 1 : 0;
    Interval at = isOnRows ? part(said.path(rows), drawn.rows()) : null;
    Interval values = isOnValues ? part(said.path(1 - rows), drawn.values()) : null;
    Object from = isOnRows ? null : before.from();
    Object to = isOnRows ? null : before.to();
    Interval place = null;
    if (at != null) {
      int last = plan.rows().rows().size() - 1;
      place = isCategory(plan) ? categories(at, last) : numbers(plan, at);
      boolean isAll = isCategory(plan) && place.from() == 0 && place.to() == last;
      from = isAll ? null : value(plan.rows(), place.from());
      to = isAll ? null : value(plan.rows(), place.to());
    }
    Double low = isOnValues ? null : before.low();
    Double high = isOnValues ? null : before.high();
    if (values != null) {
      low = drawn.all().invert(values.from());
      high = drawn.all().invert(values.to());
    }
    ChartRange range = new ChartRange(from, to, low, high);
    kept(plan.rows(), range, place);
    return range;
  }

  /** Reads a part of an axis that the browser reports; null for all, and if it is invalid. */
  private @Nullable Interval part(JsonNode said, Line line) {
    double from = said.path(0).asDouble(Double.NaN);
    double to = said.path(1).asDouble(Double.NaN);
    if (!(from <= to && Double.isFinite(from) && Double.isFinite(to))) {
      return null;
    }
    double span = line.most() - line.least();
    ChartZoom zoom = chart.getZoom();
    double beyond = zoom == null ? 0 : span / zoom.min() - span;
    from = Math.clamp(from, line.least() - beyond, line.most() + beyond);
    to = Math.clamp(to, line.least() - beyond, line.most() + beyond);
    boolean isAll =
        beyond == 0 && from <= line.least() + CLOSE * span && to >= line.most() - CLOSE * span;
    return isAll ? null : new Interval(from, to);
  }

  private static boolean isCategory(Plan<?> plan) {
    return plan.rows().known().kind() == XKind.CATEGORY;
  }

  /** Returns the categories up to a last one whose middle is within a part; at least one. */
  private static Interval categories(Interval part, int last) {
    double first = Math.ceil(part.from());
    double end = Math.floor(part.to());
    if (first > end) {
      first = Math.round((part.from() + part.to()) / 2);
      end = first;
    }
    return new Interval(Math.clamp(first, 0, last), Math.clamp(end, 0, last));
  }

  /** Returns the x value at a place. */
  private static Object value(ChartRows<?> rows, double place) {
    Known is = rows.known();
    return switch (is.kind()) {
      case NUMBER -> (Double) place;
      case TIME ->
          is.isLocal()
              ? LocalDateTime.ofInstant(TimeScale.instant(place), ZoneOffset.UTC)
              : TimeScale.instant(place);
      case CATEGORY -> {
        Object value = rows.xValue((int) place);
        yield value instanceof Serializable ? value : String.valueOf(value);
      }
    };
  }

  // ---- Rows ----

  /** Returns the rows within a range, in the order of their x values. */
  List<T> within(ChartRange range) {
    Plan<T> plan = chart.plan();
    ChartRows<T> all = plan.rows();
    if (range.isAll() || all.rows().isEmpty()) {
      return Collections.unmodifiableList(chart.rowsOf(plan));
    }
    Interval at = places(all, range);
    Interval values = values(range);
    List<ChartField<T>> fields = values == null ? List.of() : plan.selectable();
    Interval read = at == null ? new Interval(-Double.MAX_VALUE, Double.MAX_VALUE) : at;
    ChartTable<T> table = all.part(fields, read);
    List<T> rows = new ArrayList<>();
    boolean isCategory = all.known().kind() == XKind.CATEGORY;
    for (int i = 0; i < table.size(); i++) {
      double x = isCategory ? read.from() : table.x(i);
      if (x >= read.from() && x <= read.to()) {
        int row = i;
        chart.collect(
            table.value(i),
            series -> values == null || isWithin(table.y(series)[row], values),
            fields.size(),
            rows);
      }
    }
    return Collections.unmodifiableList(rows);
  }

  private static boolean isWithin(double value, Interval values) {
    return value >= values.from() && value <= values.to();
  }
}
