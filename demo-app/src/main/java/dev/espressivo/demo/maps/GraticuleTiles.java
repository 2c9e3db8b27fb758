package dev.espressivo.demo.maps;

import dev.espressivo.base.internal.Markup;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * The tile server of the gallery, which draws meridians and parallels, so that an example of tiles
 * needs no other host.
 */
@RestController
public class GraticuleTiles {

  private static final int TILE = 256;
  private static final int LAST_ZOOM = 12;
  private static final double ROUND = 360;

  /** The degrees between two lines, by zoom. */
  private static final double[] STEPS = {60, 30, 30, 15, 10, 5, 2, 1, 0.5, 0.5, 0.25, 0.1, 0.1};

  /** Draws a tile. */
  @GetMapping(value = "/gallery/graticule/{z}/{x}/{y}.svg", produces = "image/svg+xml")
  ResponseEntity<String> tile(@PathVariable int z, @PathVariable int x, @PathVariable int y) {
    if (z < 0 || z > LAST_ZOOM || x < 0 || y < 0 || x >= 1 << z || y >= 1 << z) {
      return ResponseEntity.notFound().build();
    }
    return ResponseEntity.ok().cacheControl(CacheControl.noCache()).body(draw(z, x, y));
  }

  private static String draw(int z, int x, int y) {
    int tiles = 1 << z;
    double step = STEPS[z];
    Markup svg =
        new Markup()
            .open("svg")
            .attribute("xmlns", "http://www.w3.org/2000/svg")
            .attribute("viewBox", "0 0 256 256")
            .attribute("width", "256")
            .attribute("height", "256")
            .attribute("fill", "none")
            .attribute("stroke", "#79747E")
            .attribute("stroke-opacity", "0.7");
    double west = ROUND * x / tiles - 180;
    double east = ROUND * (x + 1) / tiles - 180;
    for (double at = Math.ceil(west / step) * step; at < east; at += step) {
      line(svg, "M%.2f 0V256".formatted((at - west) / (east - west) * TILE));
    }
    double north = latitude((double) y / tiles);
    double south = latitude((y + 1.0) / tiles);
    for (double at = Math.ceil(south / step) * step; at < north; at += step) {
      line(svg, "M0 %.2fH256".formatted((share(at) * tiles - y) * TILE));
    }
    return svg.close().toString();
  }

  private static void line(Markup svg, String path) {
    svg.open("path").attribute("d", path.replace(',', '.')).close();
  }

  /**
   * Returns the latitude at a share of the way from the north to the south of the Web Mercator
   * square.
   */
  private static double latitude(double share) {
    return Math.toDegrees(Math.atan(Math.sinh(Math.PI * (1 - 2 * share))));
  }

  /** Returns the share of the way at which a latitude is. */
  private static double share(double latitude) {
    double sine = Math.sin(Math.toRadians(latitude));
    return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI);
  }
}
