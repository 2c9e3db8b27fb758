package dev.espressivo.demo.maps;

import java.util.List;
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
    VectorTile tile = new VectorTile("countries");
    for (Country each : Country.ALL) {
      if (each.touches(x * side, y * side, side)) {
        tile.add(each.name(), each.rings().stream().map(ring -> units(ring, z, x, y)).toList());
      }
    }
    return ResponseEntity.ok()
        .contentType(MediaType.parseMediaType("application/vnd.mapbox-vector-tile"))
        .cacheControl(CacheControl.noCache())
        .body(tile.toBytes());
  }

  private static List<int[]> units(List<double[]> ring, int z, int x, int y) {
    double scale = Math.scalb((double) VectorTile.EXTENT, z);
    return ring.stream()
        .map(
            at ->
                new int[] {
                  (int) Math.rint(at[0] * scale) - x * VectorTile.EXTENT,
                  (int) Math.rint(at[1] * scale) - y * VectorTile.EXTENT
                })
        .toList();
  }
}
