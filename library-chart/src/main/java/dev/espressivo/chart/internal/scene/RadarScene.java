package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scale.ContinuousScale;
import dev.espressivo.chart.internal.scale.TickFormat;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.shape.Arc;
import dev.espressivo.chart.internal.shape.ClosedCurves;
import dev.espressivo.chart.internal.shape.Curves;
import dev.espressivo.chart.internal.shape.PathData;
import dev.espressivo.chart.internal.shape.Points;
import dev.espressivo.chart.internal.shape.Radial;
import dev.espressivo.chart.internal.text.LabelAnchor;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * Draws series of values, in their order, on spokes around a centre, clockwise from twelve o'clock.
 *
 * @param min the value at the centre; null for 0, or for the lowest value if it is negative
 * @param max the value at the edge; null to derive it from the values
 * @param format writes values; null for the format of the locale
 * @param isRound whether the grid is of circles rather than of polygons
 */
public record RadarScene(
    List<String> spokes,
    List<Ring> series,
    @Nullable Double min,
    @Nullable Double max,
    @Nullable DoubleFunction<String> format,
    boolean isRound,
    boolean isSmooth,
    double fillOpacity,
    boolean hasPoints,
    Padding padding,
    boolean isClickable)
    implements Picture {

  private static final double TICKS = 4;
  private static final double BESIDE = 8;
  private static final double POINT = 8;

  /** The largest share of the width for the labels of the spokes at each side. */
  private static final double WIDEST = 0.26;

  /**
   * A series, with a value for each spoke; NaN for none. The index is that among all series of the
   * chart.
   */
  public record Ring(
      int index, String name, String color, boolean isDashed, boolean isHidden, double[] values) {}

  @Override
  public List<Entry> legend(String prefix) {
    return series.stream()
        .filter(each -> !each.isHidden())
        .map(each -> new Entry(each.name(), each.color(), each.index()))
        .toList();
  }

  /** The layout of the grid and the scale of the values. */
  private record Web(Box box, double radius, ContinuousScale scale, double[] ticks) {

    double radius(double value) {
      return scale.domainStart() == scale.domainEnd()
          ? 0
          : Math.clamp(scale.apply(value), 0, radius);
    }
  }

  private Web web(double width, double height, Look look) {
    Box box = ShapeScene.box(width, height, padding);
    TextFitter fitter = ShapeText.fitter(look);
    double widest = spokes.stream().mapToDouble(fitter::width).max().orElse(0);
    double beside = Math.min(widest, box.width() * WIDEST) + BESIDE;
    double radius =
        Math.max(0, Math.min(box.width() / 2 - beside, box.height() / 2 - Frame.LINE - BESIDE / 2));
    double lowest = Math.min(0, values().min().orElse(0));
    double highest = values().max().orElse(1);
    double from = min == null ? lowest : Math.clamp(min, -Values.LARGEST, Values.LARGEST);
    double to =
        max == null ? Math.max(highest, from) : Math.clamp(max, -Values.LARGEST, Values.LARGEST);
    if (!(to > from)) {
      to = from + Math.max(1, Math.abs(from));
    }
    ContinuousScale scale = ContinuousScale.linear(from, to, 0, radius);
    if (max == null) {
      ContinuousScale nice = scale.nice(TICKS);
      scale = nice.withDomain(min == null ? nice.domainStart() : from, nice.domainEnd());
    }
    return new Web(box, radius, scale, scale.ticks(TICKS));
  }

  private DoubleStream values() {
    return series.stream()
        .filter(each -> !each.isHidden())
        .flatMapToDouble(each -> DoubleStream.of(each.values()))
        .filter(Double::isFinite)
        .map(value -> Math.clamp(value, -Values.LARGEST, Values.LARGEST));
  }

  private double angle(int spoke, Look look) {
    double angle = Radial.spoke(spoke, spokes.size());
    return look.isRightToLeft() ? -angle : angle;
  }

  @Override
  public Scene draw(double width, double height, Look look, boolean isForBrowser) {
    Web web = web(width, height, look);
    Markup grid = new Markup();
    grid(web, look, grid);
    Markup out = new Markup();
    HoverShapes shapes = new HoverShapes();
    out.open("g").attribute("transform", translation(web));
    for (Ring ring : series) {
      if (!ring.isHidden()) {
        ring(ring, web, look, out);
        points(ring, web, look, shapes);
      }
    }
    out.close();
    return ShapeScene.of(
        width,
        height,
        grid.toString(),
        out.toString(),
        isForBrowser ? shapes.json(width, height, isClickable) : "");
  }

  private static String translation(Web web) {
    return "translate(" + Px.of(web.box().center()) + ',' + Px.of(web.box().middle()) + ')';
  }

  // ---- Grid ----

  private void grid(Web web, Look look, Markup out) {
    out.open("g").attribute("transform", translation(web)).attribute("fill", "none");
    for (double tick : web.ticks()) {
      double radius = web.radius(tick);
      if (radius > 0) {
        out.open("path")
            .attribute("d", outline(radius, look))
            .attribute("stroke", "var(--outline-variant)")
            .close();
      }
    }
    out.open("path").attribute("d", outline(web.radius(), look));
    out.attribute("stroke", "var(--outline)").close();
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < spokes.size(); i++) {
      double angle = angle(i, look);
      lines.append("M0,0L").append(Px.of(web.radius() * Math.sin(angle)));
      lines.append(',').append(Px.of(-web.radius() * Math.cos(angle)));
    }
    out.open("path")
        .attribute("d", lines.toString())
        .attribute("stroke", "var(--outline-variant)")
        .close();
    out.close();
    List<Box> written = new ArrayList<>();
    for (int i = 0; i < spokes.size(); i++) {
      spoke(i, web, look, written, out);
    }
    ticks(web, look, out);
  }

  /** Returns a grid line's outline: a polygon; a circle if set, or for fewer than three spokes. */
  private String outline(double radius, Look look) {
    PathData path = new PathData(1);
    if (isRound || spokes.size() < 3) {
      Arc.of(0, radius, 0, 2 * Math.PI).draw(path);
    } else {
      Radial.line(
          Radial.points(spokes.size(), i -> angle(i, look), i -> radius),
          ClosedCurves.linear(),
          path);
    }
    return path.toString();
  }

  private void spoke(int index, Web web, Look look, List<Box> written, Markup out) {
    double angle = angle(index, look);
    double sin = Math.sin(angle);
    double cos = Math.cos(angle);
    boolean isMiddle = Math.abs(sin) < 0.1;
    double x = web.box().center() + (web.radius() + BESIDE) * sin;
    double y = web.box().middle() - (web.radius() + BESIDE + Frame.LINE / 4) * cos;
    double room =
        isMiddle ? web.box().width() : sin > 0 ? web.box().right() - x : x - web.box().left();
    String name = spokes.get(index);
    String text = ShapeText.fitter(look).shorten(name, Math.max(0, room));
    LabelAnchor end =
        isMiddle ? LabelAnchor.MIDDLE : sin > 0 ? LabelAnchor.LEFT : LabelAnchor.RIGHT;
    double width = look.text().width(text, Frame.TEXT);
    double left = isMiddle ? x - width / 2 : sin > 0 ? x : x - width;
    Box own = new Box(left, y - Frame.LINE / 2, left + width, y + Frame.LINE / 2);
    // Labels of many spokes would overlap.
    if (!text.isEmpty() && written.stream().noneMatch(each -> overlap(each, own))) {
      written.add(own);
      boolean isWhole = text.equals(TextFitter.collapsed(name));
      new ShapeText(look, out)
          .write(x, y, end, ShapeText.STRONG, text, Frame.TEXT, isWhole ? null : name);
    }
  }

  private static boolean overlap(Box one, Box other) {
    return one.left() < other.right()
        && other.left() < one.right()
        && one.top() < other.bottom()
        && other.top() < one.bottom();
  }

  /** Writes the values of the grid, beside the first spoke. */
  private void ticks(Web web, Look look, Markup out) {
    DoubleFunction<String> own = format;
    TickFormat usual = TickFormat.general(look.locale());
    double before = Double.NEGATIVE_INFINITY;
    for (double tick : web.ticks()) {
      double radius = web.radius(tick);
      if (radius - before < Frame.LINE && before >= 0 || radius <= 0) {
        continue;
      }
      before = radius;
      double sign = look.isRightToLeft() ? -1 : 1;
      new ShapeText(look, out)
          .write(
              web.box().center() - sign * 4,
              web.box().middle() - radius + Frame.LINE / 2,
              look.isRightToLeft() ? LabelAnchor.LEFT : LabelAnchor.RIGHT,
              ShapeText.MUTED,
              own == null ? usual.apply(tick) : own.apply(tick));
    }
  }

  // ---- Series ----

  private void ring(Ring ring, Web web, Look look, Markup out) {
    boolean isWhole = DoubleStream.of(ring.values()).allMatch(Double::isFinite);
    int size = spokes.size();
    PathData path = new PathData(1);
    if (isWhole && size > 2) {
      Radial.line(
          points(ring, web, look, size),
          isSmooth ? ClosedCurves.cardinal() : ClosedCurves.linear(),
          path);
    } else {
      // An interrupted line has no inside.
      Radial.line(points(ring, web, look, size + (size > 2 ? 1 : 0)), Curves.linear(), path);
    }
    out.open("g").attribute("data-series", Integer.toString(ring.index()));
    if (isWhole && fillOpacity > 0) {
      out.open("path")
          .attribute("d", path.toString())
          .attribute("fill", ring.color())
          .attribute("fill-opacity", String.valueOf(fillOpacity))
          .close();
    }
    out.open("path")
        .attribute("d", path.toString())
        .attribute("fill", "none")
        .attribute("stroke", ring.color())
        .attribute("stroke-width", "2")
        .attribute("stroke-linejoin", "round");
    if (ring.isDashed()) {
      out.attribute("stroke-dasharray", "6 4");
    }
    out.close();
    if (hasPoints) {
      StringBuilder symbols = new StringBuilder();
      Points points = points(ring, web, look, size);
      for (int i = 0; i < size; i++) {
        if (points.isDefined(i)) {
          Symbol.of(ring.index()).draw(points.x(i), points.y(i), POINT, symbols);
        }
      }
      out.open("path").attribute("d", symbols.toString()).attribute("fill", ring.color()).close();
    }
    out.close();
  }

  private Points points(Ring ring, Web web, Look look, int size) {
    return Radial.points(
        size,
        i -> angle(i % spokes.size(), look),
        i -> {
          double value = ring.values()[i % spokes.size()];
          return Double.isFinite(value) ? web.radius(value) : Double.NaN;
        });
  }

  private void points(Ring ring, Web web, Look look, HoverShapes shapes) {
    Points points = points(ring, web, look, spokes.size());
    for (int i = 0; i < spokes.size(); i++) {
      if (points.isDefined(i)) {
        shapes.add(
            new HoverShapes.Shape(
                ring.index(),
                ring.name(),
                ring.color(),
                Symbol.of(ring.index()).path(POINT + 2),
                web.box().center() + points.x(i),
                web.box().middle() + points.y(i),
                0,
                0,
                spokes.get(i),
                written(ring.values()[i], look),
                i));
      }
    }
  }

  private String written(double value, Look look) {
    DoubleFunction<String> own = format;
    return own == null ? TickFormat.general(look.locale()).apply(value) : own.apply(value);
  }
}
