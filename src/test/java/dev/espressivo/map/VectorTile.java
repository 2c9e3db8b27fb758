package dev.espressivo.map;

import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.MvtEncoder;
import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.UserDataKeyValueMapConverter;
import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.model.JtsLayer;
import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.model.JtsMvt;
import io.github.sebasbaumh.mapbox.vectortile.build.MvtLayerParams;
import java.util.HexFormat;
import java.util.Map;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;

/**
 * A vector tile: its west is a parcel with a hostile name and a hostile property, and a road goes
 * through the middle from west to east.
 */
final class VectorTile {

  private static final int EXTENT = MvtLayerParams.DEFAULT_EXTENT;

  /** Markup, and more than a label can have. */
  static final String NAME = "<b>Parcel 7</b>" + "!".repeat(10_000);

  private VectorTile() {}

  /**
   * Returns a tile with a polygon whose path is closed zero times: tag and length of the tile's
   * layer, its name, the feature with type and geometry, the extent and the version.
   */
  static byte[] forged() {
    return HexFormat.of()
        .parseHex(
            "1a1e"
                + "0a0770617263656c73"
                + "120e1803220a"
                + "0900001202020202070f"
                + "288020"
                + "7802");
  }

  static byte[] bytes() {
    GeometryFactory geometries = new GeometryFactory();
    Geometry parcel = geometries.toGeometry(new Envelope(0, EXTENT / 2, 0, EXTENT));
    parcel.setUserData(Map.of("id", 7L, "name", NAME, "__proto__", NAME));
    Coordinate west = new Coordinate(0, EXTENT / 2);
    Geometry road =
        geometries.createLineString(new Coordinate[] {west, new Coordinate(EXTENT, west.y)});
    road.setUserData(Map.of("id", 8L, "name", "Road"));
    return MvtEncoder.encode(
        new JtsMvt(new JtsLayer("parcels", parcel), new JtsLayer("roads", road)),
        MvtLayerParams.DEFAULT,
        new UserDataKeyValueMapConverter("id"));
  }
}
