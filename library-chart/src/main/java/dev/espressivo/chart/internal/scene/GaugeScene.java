package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.shape.Arc;
import dev.espressivo.chart.internal.shape.PathData;
import java.util.List;

/**
 * Draws one value on an arc of two thirds of a circle, as a filled part of the arc or by a needle.
 * The value is NaN if there is none; the text in the middle may be empty; bands are parts of the
 * range with colours of their own.
 */
public record GaugeScene(
    double value,
    double min,
    double max,
    String text,
    String minText,
    String maxText,
    String color,
    List<Band> bands,
    boolean hasNeedle,
    Padding padding)
    implements ShapePicture {

  /** Half of the arc, in radians: two thirds of a circle leave space below for the end labels. */
  private static final double HALF = Math.PI * 2 / 3;

  /** The distance of the ends of the arc below its centre, as a share of the radius. */
  private static final double BELOW = -Math.cos(HALF);

  private static final double THICKNESS = 0.16;
  private static final double THINNEST = 6;
  private static final double THICKEST = 28;

  /** The thickness of the bands outside the arc and their distance from it, in px. */
  private static final double BAND = 4;

  /** The gap between value and track, in px, as in Material's progress indicator. */
  private static final double GAP = 4;

  private static final String TRACK = "var(--secondary-container)";

  private static final double LARGEST_TEXT = 45;
  private static final double SMALLEST_TEXT = 14;

  /** A part of the range, with a CSS colour. */
  public record Band(double from, double to, String color) {}

  /** The centre and the size of the arc, in px. */
  private record Ring(double x, double y, double radius, double thickness) {}

  private Ring ring(double width, double height) {
    Box box = ShapeScene.box(width, height, padding);
    double room = Math.max(0, box.height() - Frame.LINE);
    double outer = Math.max(0, Math.min(box.width() / 2, room / (1 + BELOW)));
    double radius = Math.max(0, bands.isEmpty() ? outer : outer - 2 * BAND);
    double all = outer * (1 + BELOW) + Frame.LINE;
    double thickness = Math.min(radius, Math.clamp(radius * THICKNESS, THINNEST, THICKEST));
    return new Ring(box.center(), box.top() + (box.height() - all) / 2 + outer, radius, thickness);
  }

  /**
   * Returns the space for a component in the middle: a circle inside the arc, below its middle if
   * there is a needle.
   */
  @Override
  public Hole hole(double width, double height, Look look) {
    Ring ring = ring(width, height);
    double free = ring.radius() - ring.thickness();
    return hasNeedle
        ? new Hole(ring.x(), ring.y() + free * 0.6, free * 0.45)
        : new Hole(ring.x(), ring.y(), free);
  }

  /** Returns the angle of a value, or of the nearer end if the value is outside the range. */
  private double angle(double of, boolean isMirrored) {
    double share = max > min ? (of / 2 - min / 2) / (max / 2 - min / 2) : 0;
    double angle = -HALF + 2 * HALF * Math.clamp(share, 0, 1);
    return isMirrored ? -angle : angle;
  }

  @Override
  public boolean isClickable() {
    return false;
  }

  @Override
  public void draw(ShapeScene scene) {
    Ring ring = ring(scene.width(), scene.height());
    boolean isMirrored = scene.look().isRightToLeft();
    scene.openAt(ring.x(), ring.y());
    for (Band band : bands) {
      double outer = ring.radius() + 2 * BAND;
      double from = angle(band.from(), isMirrored);
      double to = angle(band.to(), isMirrored);
      scene.path(Arc.of(outer - BAND, outer, from, to), band.color()).close();
    }
    double start = angle(min, isMirrored);
    double at = angle(value, isMirrored);
    double end = angle(max, isMirrored);
    if (hasNeedle) {
      scene.path(rounded(ring, start, end), TRACK).close();
      if (!Double.isNaN(at)) {
        needle(ring, at, start, scene);
      }
    } else {
      double gap = ring.radius() > 0 ? (GAP + ring.thickness()) / ring.radius() : 0;
      boolean hasValue = Math.abs(at - start) > 1e-6;
      double track = hasValue ? at + scene.sign() * gap : start;
      if (scene.sign() * (end - track) > 0) {
        turning(rounded(ring, track, end), TRACK, start, scene);
      }
      if (hasValue) {
        turning(rounded(ring, start, at), color, start, scene);
      }
    }
    scene.marks().close();
    texts(ring, scene);
  }

  private static Arc rounded(Ring ring, double from, double to) {
    return new Arc(
        ring.radius() - ring.thickness(), ring.radius(), from, to, 0, ring.thickness() / 2);
  }

  private static void turning(Arc arc, String color, double from, ShapeScene scene) {
    scene.path(arc, color).attribute("data-turn", Turn.of(arc) + ' ' + Turn.of(from)).close();
  }

  /** Draws the needle, a narrow triangle with a round foot. */
  private void needle(Ring ring, double angle, double from, ShapeScene scene) {
    double length = Math.max(0, ring.radius() - ring.thickness() / 2);
    double foot = Math.clamp(ring.radius() * 0.06, 3, 8);
    double sin = Math.sin(angle);
    double cos = Math.cos(angle);
    PathData path = new PathData(1);
    path.moveTo(-foot * cos, -foot * sin);
    path.lineTo(length * sin, -length * cos);
    path.lineTo(foot * cos, foot * sin);
    path.arcTo(foot, false, true, -foot * cos, -foot * sin);
    path.closePath();
    scene
        .path(path.toString(), color)
        .attribute("stroke", "var(--surface)")
        .attribute("data-turn", Turn.of(angle) + ' ' + Turn.of(from))
        .close();
  }

  private void texts(Ring ring, ShapeScene scene) {
    ShapeText texts = scene.text();
    double free = ring.radius() - ring.thickness();
    if (!text.isEmpty() && free > 0) {
      double room = free * (hasNeedle ? 0.9 : 1.6);
      double size =
          Math.clamp(ring.radius() * (hasNeedle ? 0.24 : 0.42), SMALLEST_TEXT, LARGEST_TEXT);
      double width = scene.look().text().width(text, size);
      size = Math.floor(width > room ? Math.max(SMALLEST_TEXT, size * room / width) : size);
      double middle = ring.y() + (hasNeedle ? free * 0.62 : 0);
      texts.write(ring.x(), middle, ShapeText.MIDDLE, ShapeText.STRONG, text, size, null);
    }
    double aside = scene.sign() * (ring.radius() - ring.thickness() / 2) * Math.sin(HALF);
    double below = ring.y() + ring.radius() * BELOW + Frame.LINE * 0.75;
    texts.write(ring.x() - aside, below, ShapeText.MIDDLE, ShapeText.MUTED, minText);
    texts.write(ring.x() + aside, below, ShapeText.MIDDLE, ShapeText.MUTED, maxText);
  }
}
