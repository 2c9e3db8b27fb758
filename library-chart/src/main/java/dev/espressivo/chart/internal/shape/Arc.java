package dev.espressivo.chart.internal.shape;

import org.jspecify.annotations.Nullable;

/**
 * A sector of a ring around the origin, or of a circle if the inner radius is 0. Angles are in
 * radians from twelve o'clock, clockwise. After d3-shape's {@code arc}, whose documentation
 * describes how gaps and corners are made: the sides of a gap are parallel, and a corner is a
 * circle that touches a side and the ring.
 *
 * @param innerRadius the smaller radius, at least 0; the two are swapped if it is the larger one
 * @param outerRadius the larger radius
 * @param startAngle the angle at which it begins
 * @param endAngle the angle at which it ends
 * @param padAngle the angle of the gap to the neighbours, of which each gives half
 * @param padRadius the radius at which the gap has its angle; null for the root of the sum of the
 *     squared radii
 * @param cornerRadius the radius of the corners; smaller if there is no room
 */
public record Arc(
    double innerRadius,
    double outerRadius,
    double startAngle,
    double endAngle,
    double padAngle,
    @Nullable Double padRadius,
    double cornerRadius) {

  private static final double EPSILON = 1e-12;
  private static final double TURN = 2 * Math.PI;

  /** Creates a sector. */
  public Arc {
    if (outerRadius < innerRadius) {
      double swapped = outerRadius;
      outerRadius = innerRadius;
      innerRadius = swapped;
    }
  }

  /**
   * {@return a sector with square corners that touches its neighbours}
   *
   * @param innerRadius the smaller radius
   * @param outerRadius the larger radius
   * @param startAngle the angle at which it begins
   * @param endAngle the angle at which it ends
   */
  public static Arc of(double innerRadius, double outerRadius, double startAngle, double endAngle) {
    return new Arc(innerRadius, outerRadius, startAngle, endAngle, 0, null, 0);
  }

  /**
   * {@return the x and y of the point in the middle: halfway between the angles and between the
   * radii}
   */
  public double[] centroid() {
    double radius = (innerRadius + outerRadius) / 2;
    double angle = (startAngle + endAngle) / 2;
    return new double[] {radius * Math.sin(angle), -radius * Math.cos(angle)};
  }

  /** Draws the outline. */
  public void draw(Path path) {
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

  /**
   * Draws the sector inside its gaps, with its corners: first the outer ring, then the inner one.
   */
  private static final class Sector {

    private final double inner;
    private final double outer;
    private final boolean isClockwise;
    private final double turn;

    /** The angles at the inner and the outer ring, after the gaps are taken off. */
    private double innerStart;

    private double innerEnd;
    private double innerTurn;
    private double outerStart;
    private double outerEnd;
    private double outerTurn;

    private final double corner;
    private double innerCorner;
    private double outerCorner;

    private Sector(Arc arc) {
      inner = arc.innerRadius;
      outer = arc.outerRadius;
      isClockwise = arc.endAngle > arc.startAngle;
      turn = Math.abs(axisAngle(arc.endAngle) - axisAngle(arc.startAngle));
      innerStart = axisAngle(arc.startAngle);
      innerEnd = axisAngle(arc.endAngle);
      innerTurn = turn;
      outerStart = innerStart;
      outerEnd = innerEnd;
      outerTurn = turn;
      corner = Math.min(Math.abs(outer - inner) / 2, arc.cornerRadius);
      innerCorner = corner;
      outerCorner = corner;
      leaveGap(arc);
      if (corner > EPSILON && turn < Math.PI) {
        fitCorners();
      }
    }

    private void leaveGap(Arc arc) {
      double half = arc.padAngle / 2;
      Double given = arc.padRadius;
      double radius =
          given == null || given == 0 ? Math.sqrt(inner * inner + outer * outer) : given;
      if (half <= EPSILON || radius <= EPSILON) {
        return;
      }
      double middle = (outerStart + outerEnd) / 2;
      double sign = isClockwise ? 1 : -1;
      double atInner = arcSine(radius / inner * Math.sin(half));
      innerTurn -= 2 * atInner;
      if (innerTurn > EPSILON) {
        innerStart += sign * atInner;
        innerEnd -= sign * atInner;
      } else {
        innerTurn = 0;
        innerStart = middle;
        innerEnd = middle;
      }
      double atOuter = arcSine(radius / outer * Math.sin(half));
      outerTurn -= 2 * atOuter;
      if (outerTurn > EPSILON) {
        outerStart += sign * atOuter;
        outerEnd -= sign * atOuter;
      } else {
        outerTurn = 0;
        outerStart = middle;
        outerEnd = middle;
      }
    }

    private static double arcSine(double ratio) {
      return Math.asin(Math.clamp(ratio, -1, 1));
    }

    /**
     * Reduces the corners, so that the two circles at each ring fit between the sides and do not
     * overlap.
     */
    private void fitCorners() {
      Point a = Point.at(outer, outerStart);
      Point b = Point.at(inner, innerStart);
      Point c = Point.at(outer, outerEnd);
      Point d = Point.at(inner, innerEnd);
      Point apex = intersection(a, b, c, d);
      if (apex == null) {
        innerCorner = 0;
        outerCorner = 0;
        return;
      }
      Point one = a.minus(apex);
      Point other = c.minus(apex);
      double wedge = Math.acos(one.dot(other) / (one.length() * other.length()));
      double reach = 1 / Math.sin(wedge / 2);
      double distance = apex.length();
      innerCorner = Math.min(corner, (inner - distance) / (reach - 1));
      outerCorner = Math.min(corner, (outer - distance) / (reach + 1));
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
      Point outerFrom = Point.at(outer, outerStart);
      Point outerTo = Point.at(outer, outerEnd);
      Point innerFrom = Point.at(inner, innerStart);
      Point innerTo = Point.at(inner, innerEnd);
      if (!(outerTurn > EPSILON)) {
        pen.moveTo(outerFrom);
      } else if (outerCorner > EPSILON) {
        Corner first = Corner.of(innerFrom, outerFrom, outer, outerCorner, isClockwise);
        Corner last = Corner.of(outerTo, innerTo, outer, outerCorner, isClockwise);
        pen.moveTo(first.atSide());
        rounded(pen, first, last, outer, outerCorner, isClockwise);
      } else {
        pen.moveTo(outerFrom);
        pen.arc(new Point(0, 0), outer, outerStart, outerEnd, isClockwise);
      }
      if (!(inner > EPSILON) || !(innerTurn > EPSILON)) {
        pen.lineTo(innerTo);
      } else if (innerCorner > EPSILON) {
        Corner first = Corner.of(innerTo, outerTo, inner, -innerCorner, isClockwise);
        Corner last = Corner.of(outerFrom, innerFrom, inner, -innerCorner, isClockwise);
        pen.lineTo(first.atSide());
        rounded(pen, first, last, inner, innerCorner, !isClockwise);
      } else {
        pen.arc(new Point(0, 0), inner, innerEnd, innerStart, !isClockwise);
      }
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

  /**
   * A circle that touches a side and a ring.
   *
   * @param center its middle
   * @param side the vector from the centre to the point where it touches the side
   * @param ring the vector from the centre to the point where it touches the ring
   */
  private record Corner(Point center, Point side, Point ring) {

    /**
     * Finds the circle. Its centre is on a parallel of the side, and on a ring that is smaller or
     * larger by its radius.
     *
     * @param from where the side begins
     * @param to where it ends
     * @param ring the ring's radius
     * @param radius the circle's, negative if it lies outside of the ring
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

    private final Path path;
    private Point at = new Point(0, 0);

    Pen(Path path) {
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
