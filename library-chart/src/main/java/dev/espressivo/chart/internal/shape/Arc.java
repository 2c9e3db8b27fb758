package dev.espressivo.chart.internal.shape;

import org.jspecify.annotations.Nullable;

/**
 * A sector of a ring around the origin, or of a circle if the inner radius is 0. Angles are in
 * radians from twelve o'clock, clockwise. After d3-shape's {@code arc}, whose documentation
 * describes how gaps and corners are made: the sides of a gap are parallel, and a corner is a
 * circle that touches a side and the ring.
 *
 * @param innerRadius the smaller radius, at least 0
 * @param padAngle the angle of the gap to the neighbours, of which each gives half, at the radius
 *     that is the root of the sum of the squared radii
 * @param cornerRadius the radius of the corners; smaller if there is no room
 */
public record Arc(
    double innerRadius,
    double outerRadius,
    double startAngle,
    double endAngle,
    double padAngle,
    double cornerRadius) {

  private static final double EPSILON = 1e-12;
  private static final double TURN = 2 * Math.PI;

  /** Returns a sector with square corners that touches its neighbours. */
  public static Arc of(double innerRadius, double outerRadius, double startAngle, double endAngle) {
    return new Arc(innerRadius, outerRadius, startAngle, endAngle, 0, 0);
  }

  /** Returns the x and y of the point halfway between the angles and between the radii. */
  public double[] centroid() {
    double radius = (innerRadius + outerRadius) / 2;
    double angle = (startAngle + endAngle) / 2;
    return new double[] {radius * Math.sin(angle), -radius * Math.cos(angle)};
  }

  public void draw(PathData path) {
    Pen pen = new Pen(path);
    if (!(outerRadius > EPSILON)) {
      pen.moveTo(new Point(0, 0));
    } else if (Math.abs(endAngle - startAngle) > TURN - EPSILON) {
      drawRing(pen);
    } else {
      new Sector(this).draw(pen);
    }
    path.closePath();
  }

  private void drawRing(Pen pen) {
    boolean isClockwise = endAngle > startAngle;
    double from = axisAngle(startAngle);
    double to = axisAngle(endAngle);
    pen.moveTo(Point.at(outerRadius, from));
    pen.arc(new Point(0, 0), outerRadius, from, to, isClockwise);
    if (innerRadius > EPSILON) {
      pen.moveTo(Point.at(innerRadius, to));
      pen.arc(new Point(0, 0), innerRadius, to, from, !isClockwise);
    }
  }

  /** Returns the angle from three o'clock, as sine and cosine take it. */
  private static double axisAngle(double angle) {
    return angle - Math.PI / 2;
  }

  private record Point(double x, double y) {

    static Point at(double radius, double angle) {
      return new Point(radius * Math.cos(angle), radius * Math.sin(angle));
    }

    Point plus(Point other) {
      return new Point(x + other.x, y + other.y);
    }

    Point minus(Point other) {
      return new Point(x - other.x, y - other.y);
    }

    double angle() {
      return Math.atan2(y, x);
    }

    double length() {
      return Math.sqrt(x * x + y * y);
    }

    double dot(Point other) {
      return x * other.x + y * other.y;
    }
  }

  /** An edge of the sector: a part of a ring. */
  private record Edge(double radius, double start, double end, double turn) {

    /** Returns this edge without a gap at both ends; at its middle if nothing is left. */
    Edge without(double gap, boolean isClockwise) {
      double rest = turn - 2 * gap;
      double step = isClockwise ? gap : -gap;
      double middle = (start + end) / 2;
      return rest > EPSILON
          ? new Edge(radius, start + step, end - step, rest)
          : new Edge(radius, middle, middle, 0);
    }

    boolean isDrawn() {
      return turn > EPSILON;
    }

    Point from() {
      return Point.at(radius, start);
    }

    Point to() {
      return Point.at(radius, end);
    }
  }

  /** Draws the sector inside its gaps, with its corners: the outer ring, then the inner one. */
  private static final class Sector {

    private final boolean isClockwise;
    private final Edge inner;
    private final Edge outer;
    private final double corner;
    private double innerCorner;
    private double outerCorner;

    private Sector(Arc arc) {
      double start = axisAngle(arc.startAngle);
      double end = axisAngle(arc.endAngle);
      double turn = Math.abs(end - start);
      isClockwise = arc.endAngle > arc.startAngle;
      inner = withGap(new Edge(arc.innerRadius, start, end, turn), arc);
      outer = withGap(new Edge(arc.outerRadius, start, end, turn), arc);
      corner = Math.min(Math.abs(arc.outerRadius - arc.innerRadius) / 2, arc.cornerRadius);
      innerCorner = corner;
      outerCorner = corner;
      if (corner > EPSILON && turn < Math.PI) {
        fitCorners();
      }
    }

    /** Returns an edge without the gap, which has its angle at the root of the squared radii. */
    private Edge withGap(Edge edge, Arc arc) {
      double half = arc.padAngle / 2;
      double radius =
          Math.sqrt(arc.innerRadius * arc.innerRadius + arc.outerRadius * arc.outerRadius);
      if (half <= EPSILON || radius <= EPSILON) {
        return edge;
      }
      double sine = Math.clamp(radius / edge.radius() * Math.sin(half), -1, 1);
      return edge.without(Math.asin(sine), isClockwise);
    }

    /** Reduces corners until both circles at each ring fit between the sides without overlap. */
    private void fitCorners() {
      Point apex = intersection(outer.from(), inner.from(), outer.to(), inner.to());
      if (apex == null) {
        innerCorner = 0;
        outerCorner = 0;
        return;
      }
      Point one = outer.from().minus(apex);
      Point other = outer.to().minus(apex);
      double wedge = Math.acos(one.dot(other) / (one.length() * other.length()));
      double reach = 1 / Math.sin(wedge / 2);
      double distance = apex.length();
      innerCorner = Math.min(corner, (inner.radius() - distance) / (reach - 1));
      outerCorner = Math.min(corner, (outer.radius() - distance) / (reach + 1));
    }

    /** Returns where the lines through two pairs of points cross; null if they are parallel. */
    private static @Nullable Point intersection(Point a, Point b, Point c, Point d) {
      Point along = b.minus(a);
      Point other = d.minus(c);
      double cross = other.y() * along.x() - other.x() * along.y();
      if (cross * cross < EPSILON) {
        return null;
      }
      double share = (other.x() * (a.y() - c.y()) - other.y() * (a.x() - c.x())) / cross;
      return new Point(a.x() + share * along.x(), a.y() + share * along.y());
    }

    void draw(Pen pen) {
      if (outer.isDrawn() && outerCorner > EPSILON) {
        Corner first = corner(inner.from(), outer.from(), outer, outerCorner);
        Corner last = corner(outer.to(), inner.to(), outer, outerCorner);
        pen.moveTo(first.atSide());
        rounded(pen, first, last, outer.radius(), outerCorner, isClockwise);
      } else {
        pen.moveTo(outer.from());
        if (outer.isDrawn()) {
          pen.arc(new Point(0, 0), outer.radius(), outer.start(), outer.end(), isClockwise);
        }
      }
      if (!(inner.radius() > EPSILON) || !inner.isDrawn()) {
        pen.lineTo(inner.to());
      } else if (innerCorner > EPSILON) {
        Corner first = corner(inner.to(), outer.to(), inner, -innerCorner);
        Corner last = corner(outer.from(), inner.from(), inner, -innerCorner);
        pen.lineTo(first.atSide());
        rounded(pen, first, last, inner.radius(), innerCorner, !isClockwise);
      } else {
        pen.arc(new Point(0, 0), inner.radius(), inner.end(), inner.start(), !isClockwise);
      }
    }

    private Corner corner(Point from, Point to, Edge edge, double radius) {
      return Corner.of(from, to, edge.radius(), radius, isClockwise);
    }

    /** Draws two corners and the ring between them; a single arc if the corners meet. */
    private void rounded(
        Pen pen, Corner first, Corner last, double ring, double radius, boolean isRingClockwise) {
      if (radius < corner) {
        pen.arc(first.center(), radius, first.side().angle(), last.side().angle(), isClockwise);
        return;
      }
      pen.arc(first.center(), radius, first.side().angle(), first.ring().angle(), isClockwise);
      pen.arc(
          new Point(0, 0), ring, first.atRing().angle(), last.atRing().angle(), isRingClockwise);
      pen.arc(last.center(), radius, last.ring().angle(), last.side().angle(), isClockwise);
    }
  }

  /** A circle that touches a side and a ring: its centre, and the vectors to where it touches. */
  private record Corner(Point center, Point side, Point ring) {

    /**
     * Finds the circle. Its centre is on a parallel of the side, and on a ring that is smaller or
     * larger by its radius, which is negative outside of the ring.
     */
    static Corner of(Point from, Point to, double ring, double radius, boolean isClockwise) {
      Point back = from.minus(to);
      double shift = (isClockwise ? radius : -radius) / back.length();
      Point away = new Point(shift * back.y(), -shift * back.x());
      Point start = from.plus(away);
      Point end = to.plus(away);
      Point middle = new Point((start.x() + end.x()) / 2, (start.y() + end.y()) / 2);
      Point along = end.minus(start);
      double square = along.dot(along);
      double reach = ring - radius;
      double cross = start.x() * end.y() - end.x() * start.y();
      double root =
          (along.y() < 0 ? -1 : 1) * Math.sqrt(Math.max(0, reach * reach * square - cross * cross));
      Point one =
          new Point(
              (cross * along.y() - along.x() * root) / square,
              (-cross * along.x() - along.y() * root) / square);
      Point other =
          new Point(
              (cross * along.y() + along.x() * root) / square,
              (-cross * along.x() + along.y() * root) / square);
      Point nearer = one.minus(middle).length() > other.minus(middle).length() ? other : one;
      double share = ring / reach - 1;
      return new Corner(
          nearer,
          new Point(-away.x(), -away.y()),
          new Point(nearer.x() * share, nearer.y() * share));
    }

    Point atSide() {
      return center.plus(side);
    }

    Point atRing() {
      return center.plus(ring);
    }
  }

  /** Draws along circles given by centre and angles, and tracks the current point. */
  private static final class Pen {

    /** Angles that differ by less than a turn by this much are one whole turn. */
    private static final double NEAR = 1e-6;

    private final PathData path;
    private Point at = new Point(0, 0);

    Pen(PathData path) {
      this.path = path;
    }

    void moveTo(Point to) {
      path.moveTo(to.x(), to.y());
      at = to;
    }

    void lineTo(Point to) {
      path.lineTo(to.x(), to.y());
      at = to;
    }

    void arc(Point center, double radius, double from, double to, boolean isClockwise) {
      Point start = center.plus(Point.at(radius, from));
      if (Math.abs(at.x() - start.x()) > NEAR || Math.abs(at.y() - start.y()) > NEAR) {
        lineTo(start);
      }
      double turn = isClockwise ? to - from : from - to;
      if (turn < 0) {
        turn = turn % TURN + TURN;
      }
      if (turn > TURN - NEAR) {
        Point opposite = center.minus(Point.at(radius, from));
        path.arcTo(radius, true, isClockwise, opposite.x(), opposite.y());
        path.arcTo(radius, true, isClockwise, start.x(), start.y());
        at = start;
      } else if (turn > NEAR) {
        Point end = center.plus(Point.at(radius, to));
        path.arcTo(radius, turn >= Math.PI, isClockwise, end.x(), end.y());
        at = end;
      }
    }
  }
}
