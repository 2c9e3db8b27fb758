package dev.espressivo.demo.maps;

import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.MvtEncoder;
import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.UserDataKeyValueMapConverter;
import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.model.JtsLayer;
import io.github.sebasbaumh.mapbox.vectortile.adapt.jts.model.JtsMvt;
import io.github.sebasbaumh.mapbox.vectortile.build.MvtLayerParams;
import java.util.List;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.util.AffineTransformation;
import org.springframework.http.CacheControl;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * The server of vector tiles of the gallery: the countries of the world's outline in the map
 * library. Each tile contains whole countries, since browsers cut off the parts outside the tile.
 */
@RestController
public class CountryTiles {

  private static final int LAST_ZOOM = 5;

  /** Returns a tile. */
  @GetMapping("/gallery/countries/{z}/{x}/{y}.mvt")
  ResponseEntity<byte[]> tile(@PathVariable int z, @PathVariable int x, @PathVariable int y) {
    if (z < 0 || z > LAST_ZOOM || x < 0 || y < 0 || x >= 1 << z || y >= 1 << z) {
      return ResponseEntity.notFound().build();
    }
    double side = Math.scalb(1.0, -z);
    Envelope shown = new Envelope(x * side, (x + 1) * side, y * side, (y + 1) * side);
    AffineTransformation toUnits =
        AffineTransformation.translationInstance(-shown.getMinX(), -shown.getMinY())
            .scale(MvtLayerParams.DEFAULT_EXTENT / side, MvtLayerParams.DEFAULT_EXTENT / side);
    List<Geometry> countries =
        Countries.ALL.stream()
            .filter(each -> each.getEnvelopeInternal().intersects(shown))
            .map(toUnits::transform)
            .toList();
    return ResponseEntity.ok()
        .contentType(MediaType.parseMediaType("application/vnd.mapbox-vector-tile"))
        .cacheControl(CacheControl.noCache())
        .body(
            MvtEncoder.encode(
                new JtsMvt(new JtsLayer("countries", countries)),
                MvtLayerParams.DEFAULT,
                new UserDataKeyValueMapConverter(Countries.ID)));
  }
}
