package dev.espressivo.map;

import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A style for features of one kind of geometry on a {@link VectorTileLayer}, in the colours of the
 * theme. Immutable.
 *
 * <pre>{@code
 * layer.setStyle(
 *     "parcels",
 *     VectorStyle.areas(Tone.SUCCESS).where("state", "free", "reserved"),
 *     VectorStyle.outlines(Tone.SUCCESS, 1),
 *     VectorStyle.labels("number").fromZoom(15));
 * }</pre>
 */
public final class VectorStyle implements Serializable {

  private static final double MAX_WIDTH = 100;
  private static final double AREA = 0.24;
  private static final int LABEL_PX = 12;
  private static final int POINT_PX = 6;

  /** The kinds of styles. */
  private enum Kind {
    AREA("Polygon", "fill"),
    OUTLINE("Polygon", "stroke"),
    LINE("LineString", "stroke"),
    POINT("Point", "image"),
    LABEL("", "text");

    /** The end of the names of the geometry types. */
    private final String geometry;

    /** The property of the style in OpenLayers. */
    private final String paint;

    Kind(String geometry, String paint) {
      this.geometry = geometry;
      this.paint = paint;
    }
  }

  /**
   * A condition: a property has one of some values.
   *
   * @param property the name of the property
   * @param values the values, as text
   */
  private record Condition(String property, List<String> values) implements Serializable {}

  /**
   * All options of a style.
   *
   * @param size the width of a line, the radius of a point, the size of a label; px, 0 for areas
   * @param label the property that is written as text; empty for none
   */
  private record Look(
      Kind kind,
      String color,
      double opacity,
      double size,
      String label,
      boolean growing,
      double minZoom,
      List<Condition> conditions)
      implements Serializable {}

  private final Look look;

  private VectorStyle(Look look) {
    this.look = look;
  }

  private static VectorStyle of(Kind kind, String color, double opacity, double size) {
    return of(kind, color, opacity, size, "");
  }

  private static VectorStyle of(
      Kind kind, String color, double opacity, double size, String label) {
    return new VectorStyle(new Look(kind, color, opacity, size, label, false, 0, List.of()));
  }

  private static String color(Tone tone) {
    return "var(--" + Prop.spellingOf(Check.notNull("tone", tone)) + ")";
  }

  // ---- Kinds ----

  /**
   * {@return a style that fills areas, with an opacity of 0.24 as the areas of a {@link
   * GeoJsonLayer}}
   *
   * @param tone the colour family
   */
  public static VectorStyle areas(Tone tone) {
    return areas(color(tone), AREA);
  }

  /** Returns a style that fills areas with a CSS colour. */
  static VectorStyle areas(String color, double opacity) {
    return of(Kind.AREA, color, opacity, 0);
  }

  /**
   * {@return a style that draws the outlines of areas}
   *
   * @param tone the colour family
   * @param strokeWidth px, above 0 and up to 100
   * @throws IllegalArgumentException if the width is out of range or not a number
   */
  public static VectorStyle outlines(Tone tone, double strokeWidth) {
    return of(Kind.OUTLINE, color(tone), 1, checked(strokeWidth));
  }

  /**
   * {@return a style that draws lines}
   *
   * @param tone the colour family
   * @param strokeWidth px, above 0 and up to 100
   * @throws IllegalArgumentException if the width is out of range or not a number
   */
  public static VectorStyle lines(Tone tone, double strokeWidth) {
    return lines(color(tone), strokeWidth);
  }

  /** Returns a style that draws lines in a CSS colour. */
  static VectorStyle lines(String color, double strokeWidth) {
    return of(Kind.LINE, color, 1, checked(strokeWidth));
  }

  /**
   * {@return a style that draws points as dots}
   *
   * @param tone the colour family
   */
  public static VectorStyle points(Tone tone) {
    return of(Kind.POINT, color(tone), 1, POINT_PX);
  }

  /**
   * {@return a style that writes a property of the features: along lines, and in the middle of
   * areas and points} Labels that would overlap others are left out.
   *
   * @param property the name of the property. If features also have it in the language of the map,
   *     such as {@code name:de} beside {@code name}, that property is written
   * @throws IllegalArgumentException if the property is blank
   */
  public static VectorStyle labels(String property) {
    return labels(property, "var(--on-surface)", LABEL_PX);
  }

  /** Returns a style that writes a property in a CSS colour and a size in px. */
  static VectorStyle labels(String property, String color, int size) {
    Check.notBlank("property", property);
    return of(Kind.LABEL, color, 1, size, property);
  }

  private static double checked(double strokeWidth) {
    if (!(strokeWidth > 0 && strokeWidth <= MAX_WIDTH)) {
      throw new IllegalArgumentException(
          "strokeWidth must be above 0 and up to 100, but is " + strokeWidth);
    }
    return strokeWidth;
  }

  // ---- Conditions ----

  /**
   * {@return a copy of this style limited to features whose property has one of the values} If
   * there are several conditions, all of them must be met.
   *
   * @param property the name of a property
   * @param values the values, compared as text
   * @throws IllegalArgumentException if the property is blank or there is no value
   */
  public VectorStyle where(String property, String... values) {
    Check.notBlank("property", property);
    if (values.length == 0) {
      throw new IllegalArgumentException("values must not be empty");
    }
    List<Condition> all = new ArrayList<>(look.conditions);
    all.add(new Condition(property, List.of(values)));
    return with(look.opacity, look.growing, look.minZoom, List.copyOf(all));
  }

  /**
   * {@return a copy of this style limited to a zoom}
   *
   * @param minZoom the zoom from which on the features are drawn, from 0 to 24
   * @throws IllegalArgumentException if it is out of range or not a number
   */
  public VectorStyle fromZoom(double minZoom) {
    if (!(minZoom >= 0 && minZoom <= GeoMap.MAX_ZOOM)) {
      throw new IllegalArgumentException("minZoom must be from 0 to 24, but is " + minZoom);
    }
    return with(look.opacity, look.growing, minZoom, look.conditions);
  }

  /**
   * {@return a copy of this style with another opacity}
   *
   * @param opacity from 0, invisible, to 1, opaque
   * @throws IllegalArgumentException if it is out of range or not a number
   */
  public VectorStyle withOpacity(double opacity) {
    if (!(opacity >= 0 && opacity <= 1)) {
      throw new IllegalArgumentException("opacity must be from 0 to 1, but is " + opacity);
    }
    return with(opacity, look.growing, look.minZoom, look.conditions);
  }

  /**
   * {@return a copy of this style with lines that grow with the map, as roads do: they have their
   * width at zoom 14, and double it every two zooms} Has no effect on other kinds than lines and
   * outlines.
   */
  public VectorStyle growing() {
    return with(look.opacity, true, look.minZoom, look.conditions);
  }

  private VectorStyle with(
      double opacity, boolean growing, double minZoom, List<Condition> conditions) {
    return new VectorStyle(
        new Look(
            look.kind, look.color, opacity, look.size, look.label, growing, minZoom, conditions));
  }

  // ---- Messages to the browser ----

  void writeTo(ArrayNode styles) {
    ObjectNode style =
        styles
            .addObject()
            .put("on", look.kind.geometry)
            .put("paint", look.kind.paint)
            .put("color", cssColor())
            .put("size", look.size)
            .put("zoom", look.minZoom);
    if (!look.label.isEmpty()) {
      style.put("label", look.label);
    }
    if (look.growing) {
      style.put("growing", true);
    }
    ArrayNode where = style.putArray("where");
    for (Condition each : look.conditions) {
      ArrayNode condition = where.addArray().add(each.property());
      each.values().forEach(condition::add);
    }
  }

  private String cssColor() {
    return look.opacity == 1
        ? look.color
        : "color-mix(in srgb, %s %s%%, transparent)"
            .formatted(look.color, Math.rint(look.opacity * 1000) / 10);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof VectorStyle style && look.equals(style.look);
  }

  @Override
  public int hashCode() {
    return look.hashCode();
  }

  @Override
  public String toString() {
    return "VectorStyle" + look.toString().substring("Look".length());
  }
}
