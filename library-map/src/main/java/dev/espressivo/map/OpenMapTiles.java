package dev.espressivo.map;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The styles of the source layers of the OpenMapTiles schema, by name, the lowest layer first. The
 * names and classes are those of <a href="https://openmaptiles.org/schema/">the schema</a>, version
 * 3.
 */
final class OpenMapTiles {

  private static final String WATER = "var(--_water)";
  private static final String BORDER = "var(--_border)";
  private static final String ROAD =
      "light-dark(var(--surface-container-lowest), var(--outline-variant))";
  private static final String MAIN_ROAD =
      "light-dark(color-mix(in srgb, var(--warning-container) 70%, var(--surface)),"
          + " color-mix(in srgb, var(--warning) 35%, var(--outline-variant)))";
  private static final String GREEN = "var(--success)";
  private static final String INK = "var(--on-surface)";
  private static final String PALE_INK = "var(--on-surface-variant)";

  static final Map<String, List<VectorStyle>> STYLES = styles();

  private OpenMapTiles() {}

  private static Map<String, List<VectorStyle>> styles() {
    Map<String, List<VectorStyle>> all = new LinkedHashMap<>();
    all.put(
        "landcover",
        List.of(
            VectorStyle.areas(GREEN, 0.14).where("class", "wood"),
            VectorStyle.areas(GREEN, 0.08).where("class", "grass", "wetland", "farmland"),
            VectorStyle.areas(ROAD, 0.6).where("class", "ice")));
    all.put("landuse", List.of(VectorStyle.areas(INK, 0.04).where("class", "residential")));
    all.put("park", List.of(VectorStyle.areas(GREEN, 0.08)));
    all.put("water", List.of(VectorStyle.areas(WATER, 1)));
    all.put("waterway", List.of(VectorStyle.lines(WATER, 2).growing().fromZoom(8)));
    all.put("aeroway", List.of(VectorStyle.areas(INK, 0.06), VectorStyle.lines(BORDER, 1)));
    all.put("building", List.of(VectorStyle.areas(INK, 0.1).fromZoom(13)));
    all.put(
        "transportation",
        List.of(
            VectorStyle.lines(BORDER, 1).where("class", "path", "track").fromZoom(14),
            VectorStyle.lines(BORDER, 1).where("class", "rail", "transit").fromZoom(10),
            VectorStyle.lines(ROAD, 2).growing().where("class", "minor", "service").fromZoom(12),
            VectorStyle.lines(ROAD, 4)
                .growing()
                .where("class", "secondary", "tertiary")
                .fromZoom(9),
            VectorStyle.lines(MAIN_ROAD, 6)
                .growing()
                .where("class", "motorway", "trunk", "primary")
                .fromZoom(5)));
    all.put(
        "boundary",
        List.of(
            VectorStyle.lines(BORDER, 0.75).where("admin_level", "3", "4").fromZoom(4),
            VectorStyle.lines(BORDER, 1.5).where("admin_level", "2").where("maritime", "0")));
    all.put("water_name", List.of(VectorStyle.labels("name", PALE_INK, 12)));
    all.put("transportation_name", List.of(VectorStyle.labels("name", PALE_INK, 11).fromZoom(14)));
    all.put(
        "place",
        List.of(
            place(11, "suburb", "neighbourhood", "quarter").fromZoom(12),
            place(12, "village", "hamlet").fromZoom(11),
            place(13, "town").fromZoom(8),
            place(14, "city").fromZoom(4),
            place(14, "country")));
    return Collections.unmodifiableMap(all);
  }

  private static VectorStyle place(int size, String... classes) {
    return VectorStyle.labels("name", INK, size).where("class", classes);
  }
}
