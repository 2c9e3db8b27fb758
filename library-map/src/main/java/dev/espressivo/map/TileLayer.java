package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer of images from a tile server, in Web Mercator ({@code EPSG:3857}). Each kind of server
 * has a factory.
 *
 * <pre>{@code
 * map.setBaseLayer(
 *     TileLayer.xyz(
 *         "https://tile.example.org/{z}/{x}/{y}.png",
 *         new MapAttribution("© Example", "https://example.org/copyright")));
 * }</pre>
 *
 * <p>The browsers of users request the tiles from the server, which therefore learns which places
 * they look at. If the server fails, or does not answer within {@linkplain #setPatience 10
 * seconds}, the map shows a notice with a button to try again, and the tiles that have arrived.
 *
 * <p><b>Content-Security-Policy.</b> Tiles are images: {@code img-src} must allow the scheme and
 * host of the address, such as {@code img-src 'self' data: https://tile.example.org}. The address
 * may also be a path of the app itself, which needs no more than {@code 'self'} and involves no
 * other server.
 */
public final class TileLayer extends TiledLayer {

  private static final int LAST_ZOOM = 19;
  private static final int SIZE = 256;

  private enum Kind {
    XYZ,
    WMS,
    WMTS
  }

  private final Kind kind;
  private final String layers;
  private final String matrixSet;
  private String matrixPrefix = "";
  private String style;
  private String format = "image/png";
  private boolean crossOrigin;
  private Map<String, String> parameters = Map.of();

  private TileLayer(
      Kind kind, String url, String layers, String matrixSet, MapAttribution... attribution) {
    super(url, SIZE, LAST_ZOOM, attribution);
    this.kind = kind;
    this.layers = layers;
    this.matrixSet = matrixSet;
    style = kind == Kind.WMTS ? "default" : "";
  }

  /**
   * Creates a layer of tiles that are addressed by zoom, column and row.
   *
   * @param url the address with {@code {z}}, {@code {x}} and {@code {y}}, or {@code {-y}} for rows
   *     that are counted from the south. A range such as {@code {a-c}} becomes {@code a}, {@code b}
   *     or {@code c}, another one for another tile, which divides the requests among hosts. An http
   *     or https address, or a path of the app
   * @param attribution the owners of the tiles, at least one
   * @return the layer
   * @throws IllegalArgumentException if the address is invalid or lacks a placeholder, or if there
   *     is no attribution
   */
  public static TileLayer xyz(String url, MapAttribution... attribution) {
    return new TileLayer(Kind.XYZ, xyzAddress(url), "", "", attribution);
  }

  /**
   * Creates a layer of a Web Map Service, version 1.3.0. The server must know {@code EPSG:3857}.
   *
   * @param url the address of the service: http or https, or a path of the app
   * @param layers the names of the service's layers, separated by commas
   * @param attribution the owners of the map, at least one
   * @return the layer
   * @throws IllegalArgumentException if the address is invalid, if the layers are blank, or if
   *     there is no attribution
   */
  public static TileLayer wms(String url, String layers, MapAttribution... attribution) {
    Check.notBlank("layers", layers);
    return new TileLayer(Kind.WMS, url, layers, "", attribution);
  }

  /**
   * Creates a layer of a Web Map Tile Service, version 1.0.0, whose tile matrices are those of XYZ
   * tiles: {@code GoogleMapsCompatible}, which most services have under this or another name.
   *
   * @param url the address of the service, for requests with parameters; or the template of its
   *     resources, with {@code {TileMatrix}}, {@code {TileRow}} and {@code {TileCol}}. An http or
   *     https address, or a path of the app
   * @param layer the identifier of the service's layer
   * @param matrixSet the identifier of its tile matrix set
   * @param attribution the owners of the tiles, at least one
   * @return the layer
   * @throws IllegalArgumentException if the address is invalid or lacks a placeholder, if the layer
   *     or the matrix set is blank, or if there is no attribution
   */
  public static TileLayer wmts(
      String url, String layer, String matrixSet, MapAttribution... attribution) {
    Check.notBlank("layer", layer);
    Check.notBlank("matrixSet", matrixSet);
    List<String> placeholders = placeholders(url);
    if (!placeholders.isEmpty()) {
      for (String each : List.of("TileMatrix", "TileRow", "TileCol")) {
        require(url, placeholders.contains(each), "{" + each + "}");
      }
    }
    return new TileLayer(Kind.WMTS, url, layer, matrixSet, attribution);
  }

  // ---- Options of all kinds ----

  /** {@return whether the tiles are requested by CORS; default false} */
  public boolean isCrossOrigin() {
    return crossOrigin;
  }

  /**
   * Sets whether the tiles are requested by CORS, which {@link GeoMap#toPng()} needs for tiles of
   * another host: the server must then send {@code Access-Control-Allow-Origin}; otherwise its
   * tiles are not shown.
   *
   * @param crossOrigin whether to request tiles by CORS
   */
  public void setCrossOrigin(boolean crossOrigin) {
    this.crossOrigin = crossOrigin;
    again();
  }

  // ---- Options of WMS and WMTS ----

  /**
   * {@return the name of the style of the service's layers; by default {@code default} for a WMTS,
   * and empty for a WMS, which means the styles of the service}
   */
  public String getStyle() {
    return style;
  }

  /**
   * Sets the style of the service's layers. Ignored for XYZ tiles.
   *
   * @param style the name of the style; for a WMS, names separated by commas
   */
  public void setStyle(String style) {
    this.style = Check.notNull("style", style);
    again();
  }

  /** {@return the format of the tiles, a media type, {@code image/png} by default} */
  public String getFormat() {
    return format;
  }

  /**
   * Sets the format of the tiles, which the server must support. Ignored for XYZ tiles.
   *
   * @param format a media type, such as {@code image/jpeg}
   * @throws IllegalArgumentException if it is blank
   */
  public void setFormat(String format) {
    Check.notBlank("format", format);
    this.format = format;
    again();
  }

  /** {@return the prefix of the identifiers of the tile matrices; empty by default} */
  public String getMatrixPrefix() {
    return matrixPrefix;
  }

  /**
   * Sets the prefix of the identifiers of a WMTS's tile matrices, before the number of the zoom.
   * Ignored for other kinds.
   *
   * @param matrixPrefix such as {@code EPSG:3857:}; empty for none
   */
  public void setMatrixPrefix(String matrixPrefix) {
    this.matrixPrefix = Check.notNull("matrixPrefix", matrixPrefix);
    again();
  }

  /** {@return further parameters of the requests, unmodifiable; empty by default} */
  public Map<String, String> getParameters() {
    return parameters;
  }

  /**
   * Sets further parameters of the requests: {@code TIME} and vendor parameters of a WMS,
   * dimensions of a WMTS. Ignored for XYZ tiles.
   *
   * @param parameters the values by name
   */
  public void setParameters(Map<String, String> parameters) {
    Map<String, String> copy = new LinkedHashMap<>(Check.notNull("parameters", parameters));
    copy.forEach(
        (name, value) -> {
          Check.notBlank("name of a parameter", name);
          Check.notNull("parameter " + name, value);
        });
    this.parameters = Collections.unmodifiableMap(copy);
    again();
  }

  // ---- The wire ----

  @Override
  String type() {
    return "tiles";
  }

  @Override
  void describe(ObjectNode description) {
    description.put("kind", kind.name().toLowerCase(Locale.ROOT));
    super.describe(description);
    if (crossOrigin) {
      description.put("crossOrigin", "anonymous");
    }
    if (kind != Kind.XYZ) {
      description.put("layers", layers).put("style", style).put("format", format);
      ObjectNode all = description.putObject("parameters");
      parameters.forEach(all::put);
    }
    if (kind == Kind.WMTS) {
      description.put("matrixSet", matrixSet).put("prefix", matrixPrefix);
    }
  }
}
