package dev.espressivo.chart.internal.scene;

/** The shapes of points, so that series differ by more than colour, with about a circle's area. */
enum Symbol {
  CIRCLE,
  SQUARE,
  DIAMOND,
  TRIANGLE,
  TRIANGLE_DOWN,
  CROSS,
  HEXAGON,
  BOW;

  /** Returns the symbol of a series by its number. */
  static Symbol of(int index) {
    return values()[Math.floorMod(index, values().length)];
  }

  /** Returns the symbol of a width in px as path data about the origin. */
  String path(double size) {
    StringBuilder path = new StringBuilder();
    draw(0, 0, size, path);
    return path.toString();
  }

  /** Draws the symbol with its middle at a point. */
  void draw(double x, double y, double size, StringBuilder out) {
    double r = size / 2;
    switch (this) {
      case CIRCLE -> {
        start(x - r, y, out);
        // Half arcs over more than twice their radius would make an egg.
        double radius = Px.round(r);
        String arc = "a" + Px.of(radius) + ',' + Px.of(radius) + " 0 1,0 ";
        out.append(arc).append(Px.of(2 * radius)).append(",0");
        out.append(arc).append(Px.of(-2 * radius)).append(",0Z");
      }
      case SQUARE -> {
        double side = size * 0.89;
        start(x - side / 2, y - side / 2, out);
        out.append('h').append(Px.of(side)).append('v').append(Px.of(side));
        out.append('h').append(Px.of(-side)).append('Z');
      }
      case DIAMOND -> polygon(x, y, r * 1.25, 4, 0, out);
      case TRIANGLE -> polygon(x, y + r * 0.2, r * 1.35, 3, 0, out);
      case TRIANGLE_DOWN -> polygon(x, y - r * 0.2, r * 1.35, 3, Math.PI, out);
      case CROSS -> {
        double arm = size * 0.4;
        start(x - arm / 2, y - arm * 1.5, out);
        String ahead = "h+v+h+v+h-v+h-v-h-v-h+Z".replace("+", Px.of(arm));
        out.append(ahead.replace("-", Px.of(-arm)));
      }
      case HEXAGON -> polygon(x, y, r * 1.1, 6, Math.PI / 6, out);
      case BOW -> {
        start(x - r, y - r, out);
        out.append('L').append(Px.of(x + r)).append(',').append(Px.of(y + r));
        out.append('V').append(Px.of(y - r));
        out.append('L').append(Px.of(x - r)).append(',').append(Px.of(y + r)).append('Z');
      }
    }
  }

  private static void start(double x, double y, StringBuilder out) {
    out.append('M').append(Px.of(x)).append(',').append(Px.of(y));
  }

  private static void polygon(
      double x, double y, double radius, int corners, double turn, StringBuilder out) {
    for (int i = 0; i < corners; i++) {
      double angle = turn + i * 2 * Math.PI / corners;
      out.append(i == 0 ? 'M' : 'L').append(Px.of(x + radius * Math.sin(angle)));
      out.append(',').append(Px.of(y - radius * Math.cos(angle)));
    }
    out.append('Z');
  }
}
