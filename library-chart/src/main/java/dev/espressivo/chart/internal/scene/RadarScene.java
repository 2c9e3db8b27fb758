package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scale.ContinuousScale;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.scene.CartesianModel.Ticks;
import dev.espressivo.chart.internal.shape.Arc;
import dev.espressivo.chart.internal.shape.Curves;
import dev.espressivo.chart.internal.shape.Lines;
import dev.espressivo.chart.internal.shape.PathData;
import dev.espressivo.chart.internal.shape.Points;
import dev.espressivo.chart.internal.shape.Radial;
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
 * @param format writes values
 * @param ownFormat the app's format, also for the grid; null for the usual one
 * @param isRound whether the grid is of circles rather than of polygons
 */
public record RadarScene(
    List<String> spokes,
    List<Ring> series,
    @Nullable Double min,
    @Nullable Double max,
    DoubleFunction<String> format,
    @Nullable DoubleFunction<String> ownFormat,
    boolean isRound,
    boolean isSmooth,
    double fillOpacity,
    boolean hasPoints,
    Padding padding,
    boolean isClickable)
    implements ShapePicture {

  private static final double TICKS = 4;
  private static final double BESIDE = 8;
  private static final double POINT = 8;

  private static final String[] DASHES = {"stroke-dasharray", "6 4"};
  private static final String[] SOLID = {};

  /** The largest share of the width for the labels of the spokes at each side. */
  private static final double WIDEST = 0.26;

  /**
   * A series, with a value for each spoke; NaN for none. The index is that among all series of the
   * chart.
   */
  public record Ring(
      int index, String name, String color, boolean isDashed, boolean isHidden, double[] values) {}

  /** The layout of the grid and the scale of the values. */
  private record Web(
      Box box,
      double radius,
      ContinuousScale scale,
      double[] ticks,
      int spokes,
      boolean isMirrored) {

    double angle(int spoke) {
      double angle = Radial.spoke(spoke, spokes);
      return isMirrored ? -angle : angle;
    }

    double radius(double value) {
      return scale.domainStart() == scale.domainEnd()
          ? 0
          : Math.clamp(scale.apply(value), 0, radius);
    }
  }

  private Web web(ShapeScene scene) {
    Box box = scene.box();
    TextFitter fitter = scene.fitter();
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
    ContinuousScale line = ContinuousScale.linear(from, to, 0, radius);
    if (max == null) {
      ContinuousScale nice = line.nice(TICKS);
      line = nice.withDomain(min == null ? nice.domainStart() : from, nice.domainEnd());
    }
    boolean isMirrored = scene.look().isRightToLeft();
    return new Web(box, radius, line, line.ticks(TICKS), spokes.size(), isMirrored);
  }

  private DoubleStream values() {
    return series.stream()
        .filter(each -> !each.isHidden())
        .flatMapToDouble(each -> DoubleStream.of(each.values()))
        .filter(Double::isFinite)
        .map(value -> Math.clamp(value, -Values.LARGEST, Values.LARGEST));
  }

  @Override
  public void draw(ShapeScene scene) {
    Web web = web(scene);
    grid(web, scene.grid());
    ShapeText labels = new ShapeText(scene.look(), scene.grid());
    spokes(web, scene.fitter(), labels);
    ticks(web, scene, labels);
    scene.openAt(web.box().center(), web.box().middle());
    for (Ring ring : series) {
      if (!ring.isHidden()) {
        ring(ring, web, scene);
      }
    }
    scene.marks().close();
  }

  // ---- Grid ----

  private void grid(Web web, Markup out) {
    ShapeScene.openAt(web.box().center(), web.box().middle(), out);
    out.attribute("fill", "none");
    for (double tick : web.ticks()) {
      double radius = web.radius(tick);
      if (radius > 0) {
        line(outline(radius, web), "var(--outline-variant)", out);
      }
    }
    line(outline(web.radius(), web), "var(--outline)", out);
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < spokes.size(); i++) {
      double x = web.radius() * Math.sin(web.angle(i));
      double y = -web.radius() * Math.cos(web.angle(i));
      lines.append("M0,0L").append(Px.point(x, y));
    }
    line(lines.toString(), "var(--outline-variant)", out);
    out.close();
  }

  private static void line(String path, String color, Markup out) {
    out.open("path").attribute("d", path).attribute("stroke", color).close();
  }

  /** Returns a grid line's outline: a polygon; a circle if set, or for fewer than three spokes. */
  private String outline(double radius, Web web) {
    PathData path = new PathData(1);
    if (isRound || spokes.size() < 3) {
      Arc.of(0, radius, 0, 2 * Math.PI).draw(path);
    } else {
      Points corners = Radial.points(spokes.size(), web::angle, i -> radius);
      Lines.line(corners, Curves.linearClosed(), path);
    }
    return path.toString();
  }

  /** Writes the names of the spokes; of many, those that do not overlap. */
  private void spokes(Web web, TextFitter fitter, ShapeText out) {
    List<Box> written = new ArrayList<>();
    for (int i = 0; i < spokes.size(); i++) {
      double sin = Math.sin(web.angle(i));
      double cos = Math.cos(web.angle(i));
      boolean isMiddle = Math.abs(sin) < 0.1;
      double x = web.box().center() + (web.radius() + BESIDE) * sin;
      double y = web.box().middle() - (web.radius() + BESIDE + Frame.LINE / 4) * cos;
      double room =
          isMiddle ? web.box().width() : sin > 0 ? web.box().right() - x : x - web.box().left();
      String name = spokes.get(i);
      String text = fitter.shorten(name, Math.max(0, room));
      double width = fitter.width(text);
      double left = isMiddle ? x - width / 2 : sin > 0 ? x : x - width;
      Box own = new Box(left, y - Frame.LINE / 2, left + width, y + Frame.LINE / 2);
      if (!text.isEmpty() && written.stream().noneMatch(own::overlaps)) {
        written.add(own);
        String anchor = isMiddle ? ShapeText.MIDDLE : out.side(sin > 0);
        String whole = ShapeText.hint(text, name);
        out.write(x, y, anchor, ShapeText.STRONG, text, Frame.TEXT, whole);
      }
    }
  }

  /** Writes the values of the grid that fit into it, beside the first spoke. */
  private void ticks(Web web, ShapeScene scene, ShapeText out) {
    List<String> texts =
        Values.labels(
            web.scale(), web.ticks(), TICKS, Ticks.AUTO, ownFormat, scene.look().locale());
    double before = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < texts.size(); i++) {
      double radius = web.radius(web.ticks()[i]);
      boolean isInside = scene.fitter().width(texts.get(i)) + BESIDE <= web.radius();
      if (radius - before < Frame.LINE && before >= 0 || radius <= 0 || !isInside) {
        continue;
      }
      before = radius;
      double middle = web.box().middle() - radius + Frame.LINE / 2;
      double x = web.box().center() - scene.sign() * 4;
      out.write(x, middle, ShapeText.END, ShapeText.MUTED, texts.get(i));
    }
  }

  // ---- Series ----

  private void ring(Ring ring, Web web, ShapeScene scene) {
    boolean isWhole = DoubleStream.of(ring.values()).allMatch(Double::isFinite);
    int size = spokes.size();
    Points points = points(ring, web, size);
    PathData path = new PathData(1);
    if (isWhole && size > 2) {
      Lines.line(points, isSmooth ? Curves.cardinalClosed() : Curves.linearClosed(), path);
    } else {
      // An interrupted line has no inside.
      Lines.line(points(ring, web, size + (size > 2 ? 1 : 0)), Curves.linear(), path);
    }
    scene.openSeries(ring.index());
    if (isWhole && fillOpacity > 0) {
      scene
          .path(path.toString(), ring.color())
          .attribute("fill-opacity", String.valueOf(fillOpacity))
          .close();
    }
    scene
        .path(path.toString(), "none")
        .attribute("stroke", ring.color())
        .attribute("stroke-width", "2")
        .attribute("stroke-linejoin", "round")
        .attributes(ring.isDashed() ? DASHES : SOLID)
        .close();
    StringBuilder symbols = new StringBuilder();
    for (int i = 0; i < size; i++) {
      if (points.isDefined(i)) {
        Symbol.of(ring.index()).draw(points.x(i), points.y(i), POINT, symbols);
        hover(ring, i, points, web, scene);
      }
    }
    if (hasPoints) {
      scene.path(symbols.toString(), ring.color()).close();
    }
    scene.marks().close();
  }

  private Points points(Ring ring, Web web, int size) {
    return Radial.points(
        size,
        i -> web.angle(i % spokes.size()),
        i -> {
          double value = ring.values()[i % spokes.size()];
          return Double.isFinite(value) ? web.radius(value) : Double.NaN;
        });
  }

  private void hover(Ring ring, int spoke, Points points, Web web, ShapeScene scene) {
    scene
        .shapes()
        .add(
            new HoverShapes.Shape(
                ring.index(),
                ring.name(),
                ring.color(),
                Symbol.of(ring.index()).path(POINT + 2),
                web.box().center() + points.x(spoke),
                web.box().middle() + points.y(spoke),
                0,
                0,
                spokes.get(spoke),
                format.apply(ring.values()[spoke]),
                spoke));
  }
}
