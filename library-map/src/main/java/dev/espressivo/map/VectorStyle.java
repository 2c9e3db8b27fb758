package dev.espressivo.map;

import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import java.io.Serializable;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
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

  /** The colour, without the opacity of the style. */
  private final String color;

  /** The style as it is sent. */
  private final ObjectNode look;

  private VectorStyle(String color, ObjectNode look) {
    this.color = color;
    this.look = look;
  }

  /**
   * Returns a style with the default options.
   *
   * @param geometry the end of the names of the geometry types
   * @param paint the property of the style in OpenLayers
   * @param color a CSS colour
   * @param size the width of a line, the radius of a point, the size of a label; px, 0 for areas
   */
  private static VectorStyle of(String geometry, String paint, String color, double size) {
    ObjectNode look =
        JsonNodeFactory.instance
            .objectNode()
            .put("on", geometry)
            .put("paint", paint)
            .put("color", color)
            .put("size", size)
            .put("zoom", 0.0);
    look.putArray("where");
    return new VectorStyle(color, look);
  }

  /** Returns a copy with another option. */
  private VectorStyle with(Consumer<ObjectNode> change) {
    ObjectNode copy = look.deepCopy();
    change.accept(copy);
    return new VectorStyle(color, copy);
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
    return of("Polygon", "fill", color, 0).withOpacity(opacity);
  }

  /**
   * {@return a style that draws the outlines of areas}
   *
   * @param tone the colour family
   * @param strokeWidth px, above 0 and up to 100
   * @throws IllegalArgumentException if the width is out of range or not a number
   */
  public static VectorStyle outlines(Tone tone, double strokeWidth) {
    return of("Polygon", "stroke", color(tone), checked(strokeWidth));
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
    return of("LineString", "stroke", color, checked(strokeWidth));
  }

  /**
   * {@return a style that draws points as dots}
   *
   * @param tone the colour family
   */
  public static VectorStyle points(Tone tone) {
    return of("Point", "image", color(tone), POINT_PX);
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
    return of("", "text", color, size).with(style -> style.put("label", property));
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
    return with(
        style -> {
          ArrayNode condition = style.withArray("where").addArray().add(property);
          List.of(values).forEach(condition::add);
        });
  }

  /**
   * {@return a copy of this style limited to a zoom}
   *
   * @param minZoom the zoom from which on the features are drawn, from 0 to 24
   * @throws IllegalArgumentException if it is out of range or not a number
   */
  public VectorStyle fromZoom(double minZoom) {
    Check.range("minZoom", minZoom, 0, (int) GeoMap.MAX_ZOOM);
    return with(style -> style.put("zoom", minZoom));
  }

  /**
   * {@return a copy of this style with another opacity}
   *
   * @param opacity from 0, invisible, to 1, opaque
   * @throws IllegalArgumentException if it is out of range or not a number
   */
  public VectorStyle withOpacity(double opacity) {
    Check.range("opacity", opacity, 0, 1);
    double percent = Math.rint(opacity * 1000) / 10;
    String faded = "color-mix(in srgb, %s %s%%, transparent)".formatted(color, percent);
    return with(style -> style.put("color", opacity == 1 ? color : faded));
  }

  /**
   * {@return a copy of this style with lines that grow with the map, as roads do: they have their
   * width at zoom 14, and double it every two zooms} Has no effect on other kinds than lines and
   * outlines.
   */
  public VectorStyle growing() {
    return with(style -> style.put("growing", true));
  }

  void writeTo(ArrayNode styles) {
    styles.add(look);
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
    return "VectorStyle" + look;
  }
}
