package dev.espressivo.map;

import dev.espressivo.base.internal.Check;
import dev.espressivo.http.internal.ServerRoute;
import dev.espressivo.map.internal.MapWire;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.node.ObjectNode;

/** A layer of tiles that browsers request from a server. */
abstract class TiledLayer extends MapLayer {

  private static final int MOST_ZOOM = (int) GeoMap.MAX_ZOOM;
  private static final Pattern PLACEHOLDER = Pattern.compile("\\{([^{}]*)}");

  private final String url;
  private int tileSize;
  private int minZoom;
  private int maxZoom;
  private Duration patience = Duration.ofSeconds(10);

  TiledLayer(String url, int tileSize, int maxZoom, MapAttribution... attribution) {
    this.url = checked(url);
    this.tileSize = tileSize;
    this.maxZoom = maxZoom;
    if (attribution.length == 0) {
      throw new IllegalArgumentException(
          "attribution must not be empty: a map says whose tiles it shows");
    }
    setAttribution(attribution);
  }

  static List<String> placeholders(String url) {
    Check.notBlank("url", url);
    Matcher matcher = PLACEHOLDER.matcher(url);
    return matcher.results().map(each -> each.group(1)).toList();
  }

  static void require(String url, boolean holds, String placeholder) {
    if (!holds) {
      throw new IllegalArgumentException("url must have %s, but is %s".formatted(placeholder, url));
    }
  }

  private static String checked(String url) {
    Check.notBlank("url", url);
    ServerRoute.parse("url", PLACEHOLDER.matcher(url).replaceAll("0"));
    return url.strip();
  }

  /** Refuses an address without the placeholders of XYZ tiles. */
  static String xyzAddress(String url) {
    List<String> placeholders = placeholders(url);
    for (String each : List.of("z", "x")) {
      require(url, placeholders.contains(each), "{" + each + "}");
    }
    require(url, placeholders.contains("y") || placeholders.contains("-y"), "{y} or {-y}");
    return url;
  }

  /** {@return the address with its placeholders} */
  public String getUrl() {
    return url;
  }

  /** {@return the least zoom that has tiles; default 0} */
  public int getMinZoom() {
    return minZoom;
  }

  /**
   * {@return the greatest zoom that has tiles; default 19 for a {@link TileLayer}, 14 for a {@link
   * VectorTileLayer}}
   */
  public int getMaxZoom() {
    return maxZoom;
  }

  /**
   * Sets the range of zooms that have tiles. At a greater zoom, the tiles of the last one are
   * enlarged.
   *
   * @param minZoom the first zoom, from 0
   * @param maxZoom the last zoom, up to 24
   * @throws IllegalArgumentException if they are out of range, or if the first is greater than the
   *     last
   */
  public void setZooms(int minZoom, int maxZoom) {
    if (minZoom < 0 || minZoom > maxZoom || maxZoom > MOST_ZOOM) {
      throw new IllegalArgumentException(
          "minZoom and maxZoom must be from 0 to %d, and in order, but are %d and %d"
              .formatted(MOST_ZOOM, minZoom, maxZoom));
    }
    this.minZoom = minZoom;
    this.maxZoom = maxZoom;
    again();
  }

  /**
   * {@return the size of the tiles in px of CSS; default 256 for a {@link TileLayer}, 512 for a
   * {@link VectorTileLayer}}
   */
  public int getTileSize() {
    return tileSize;
  }

  /**
   * Sets the size of the tiles.
   *
   * @param tileSize px of CSS, from 1 to 4096; usually 256 or 512
   * @throws IllegalArgumentException if it is out of range
   */
  public void setTileSize(int tileSize) {
    Check.range("tileSize", tileSize, 1, 4096);
    this.tileSize = tileSize;
    again();
  }

  /**
   * {@return the time after which the map shows a notice that the server is slow; default 10
   * seconds}
   */
  public Duration getPatience() {
    return patience;
  }

  /**
   * Sets the time after which the map shows a notice that the server is slow. Tiles that arrive
   * later are still shown.
   *
   * @param patience above zero, with millisecond precision
   * @throws IllegalArgumentException if it is zero or negative
   */
  public void setPatience(Duration patience) {
    if (Check.notNull("patience", patience).toMillis() <= 0) {
      throw new IllegalArgumentException("patience must be above 0 ms, but is " + patience);
    }
    this.patience = patience;
    again();
  }

  // ---- Messages to the browser ----

  /** Makes the browser create the layer again. */
  final void again() {
    MapWire wire = wire();
    if (wire != null) {
      wire.describeAgain(id());
    }
  }

  @Override
  void describe(ObjectNode description) {
    description
        .put("url", url)
        .put("minZoom", minZoom)
        .put("maxZoom", maxZoom)
        .put("size", tileSize)
        .put("patience", patience.toMillis());
  }
}
