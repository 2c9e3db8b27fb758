package dev.espressivo.map;

import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer of Mapbox vector tiles (MVT) in Web Mercator, which the browser draws in the colours of
 * the theme, light or dark.
 *
 * <pre>{@code
 * map.setBaseLayer(
 *     VectorTileLayer.openMapTiles(
 *         "https://tile.example.org/{z}/{x}/{y}.pbf",
 *         new MapAttribution("© OpenMapTiles", "https://openmaptiles.org/"),
 *         new MapAttribution(
 *             "© OpenStreetMap contributors", "https://www.openstreetmap.org/copyright")));
 * }</pre>
 *
 * <p>A tile has source layers, such as water and roads. {@link #setStyle} sets the look of each.
 * Style sheets of Mapbox are not supported; no fonts and no icons are fetched.
 *
 * <p>A click, a hover or a selection on the layer has a {@link VectorTileFeature}. On a layer of
 * {@link #xyz}, the keyboard and the list of visible features also reach features with a label.
 * They do not reach those of a base map, which would come between the users and the content of the
 * map.
 *
 * <p>The users' browsers ask the server for the tiles, and so tell it which places are looked at.
 * When it fails, or does not answer for {@linkplain #setPatience 10 seconds}, the map says so and
 * offers to try again; what has come is shown. A tile of more than 16 MB counts as failed. Labels
 * end after 200 characters.
 *
 * <p><b>Content-Security-Policy.</b> Vector tiles are data: {@code connect-src} must allow the
 * scheme and host of the address, such as {@code connect-src 'self' https://tile.example.org}, and
 * the server must allow the app's origin by CORS. The address may also be a path of the app itself,
 * which needs no more than {@code 'self'}.
 */
public final class VectorTileLayer extends TiledLayer {

  private static final int LAST_ZOOM = 14;
  private static final int SIZE = 512;

  private static final List<VectorStyle> PLAIN =
      List.of(
          VectorStyle.areas(Tone.PRIMARY),
          VectorStyle.outlines(Tone.PRIMARY, 2),
          VectorStyle.lines(Tone.PRIMARY, 2),
          VectorStyle.points(Tone.PRIMARY));

  private final Map<String, List<VectorStyle>> styles;
  private final boolean baseMap;
  private List<VectorStyle> defaultStyle;

  private VectorTileLayer(String url, boolean baseMap, MapAttribution... attribution) {
    super(xyzAddress(url), SIZE, LAST_ZOOM, attribution);
    this.baseMap = baseMap;
    styles = new LinkedHashMap<>(baseMap ? OpenMapTiles.STYLES : Map.of());
    defaultStyle = baseMap ? List.of() : PLAIN;
  }

  /**
   * Creates a layer of tiles with any schema. Until they have a {@linkplain #setStyle style},
   * source layers look like a {@link GeoJsonLayer}: areas, lines and points in {@link
   * Tone#PRIMARY}.
   *
   * @param url the address with {@code {z}}, {@code {x}} and {@code {y}}, or {@code {-y}} for rows
   *     that are counted from the south. A range such as {@code {a-c}} becomes {@code a}, {@code b}
   *     or {@code c}, another one for another tile, which divides the requests among hosts. An http
   *     or https address, or a path of the app
   * @param attribution whose tiles they are, at least one
   * @return the layer
   * @throws IllegalArgumentException if the address is none or lacks a placeholder, or if there is
   *     no attribution
   */
  public static VectorTileLayer xyz(String url, MapAttribution... attribution) {
    return new VectorTileLayer(url, false, attribution);
  }

  /**
   * Creates a base map of tiles whose source layers are those of the <a
   * href="https://openmaptiles.org/schema/">OpenMapTiles schema</a>. Land, water, green, buildings,
   * roads, rails, borders and names of places have styles, which {@link #setStyle} replaces; other
   * source layers are not shown.
   *
   * @param url the address, as for {@link #xyz}
   * @param attribution the owners of the tiles, at least one; the schema requires OpenMapTiles and
   *     OpenStreetMap
   * @return the layer
   * @throws IllegalArgumentException if the address is none or lacks a placeholder, or if there is
   *     no attribution
   */
  public static VectorTileLayer openMapTiles(String url, MapAttribution... attribution) {
    return new VectorTileLayer(url, true, attribution);
  }

  /**
   * {@return the styles of a source layer, or the {@linkplain #setDefaultStyle default} if it has
   * none of its own; empty if it is not shown}
   *
   * @param sourceLayer the name of the source layer
   */
  public List<VectorStyle> getStyle(String sourceLayer) {
    return styles.getOrDefault(Check.notNull("sourceLayer", sourceLayer), defaultStyle);
  }

  /**
   * Sets the styles of a source layer. A feature is drawn by each style that applies to it. Source
   * layers are drawn on top of each other in the order in which they first got a style, and so are
   * the styles of each.
   *
   * @param sourceLayer the name of the source layer
   * @param styles the styles by kind of geometry; none to hide the source layer
   * @throws IllegalArgumentException if the name is blank
   */
  public void setStyle(String sourceLayer, VectorStyle... styles) {
    Check.notBlank("sourceLayer", sourceLayer);
    this.styles.put(sourceLayer, List.of(styles));
    stylesChanged();
  }

  /**
   * Sets the styles of source layers without {@linkplain #setStyle styles} of their own. These
   * layers are drawn below the others.
   *
   * @param styles the styles by kind of geometry; none to hide such source layers
   */
  public void setDefaultStyle(VectorStyle... styles) {
    defaultStyle = List.of(styles);
    stylesChanged();
  }

  // ---- Messages to the browser ----

  private void stylesChanged() {
    send("styles", this::writeStyles);
  }

  /** Writes the styles by source layer; the default styles have the empty name. */
  private void writeStyles(ObjectNode to) {
    ArrayNode all = to.putArray("styles");
    write(all, "", defaultStyle);
    styles.forEach((name, its) -> write(all, name, its));
  }

  private static void write(ArrayNode to, String sourceLayer, List<VectorStyle> styles) {
    ArrayNode its = to.addArray().add(sourceLayer);
    styles.forEach(each -> each.writeTo(its));
  }

  @Override
  String type() {
    return "vectortiles";
  }

  @Override
  void describe(ObjectNode description) {
    super.describe(description);
    if (baseMap) {
      description.put("base", true);
    }
    writeStyles(description);
  }

  /** Returns a feature for its id: JSON of source layer, number or null, and properties. */
  @Override
  @Nullable MapFeature feature(String id) {
    try {
      JsonNode parts = JsonMapper.shared().readTree(id);
      return parts.path(0).isString() && parts.path(2).isObject()
          ? new VectorTileFeature(
              parts.path(0).asString(),
              parts.path(1).isNumber() ? parts.path(1).asString() : "",
              parts.path(2).toString())
          : null;
    } catch (JacksonException e) {
      return null;
    }
  }
}
