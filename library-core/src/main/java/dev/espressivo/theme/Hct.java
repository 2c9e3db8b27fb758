package dev.espressivo.theme;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A colour as hue, chroma and tone: hue (degrees) and chroma of CAM16, tone of CIE L*.
 *
 * <p>Hue and tone are kept at all cost, since contrast follows from tone alone; where sRGB does not
 * reach the chroma, it gives the most that it has.
 */
record Hct(double hue, double chroma, double tone) {

  private static final double GREY = 1e-4;

  /**
   * What Newton's method may leave of luminance. The exact colour would differ by one unit of 8
   * bits in six of a thousand colours; with the stopping rule of Google's implementation every
   * colour is equal to those that other tools make of the same seed.
   */
  private static final double PRECISION = 0.002;

  private static final int ROUNDS = 5;

  /** Linear light this far above 100 is white for 8 bits. */
  private static final double OVERSHOOT = 0.01;

  /** Reads a packed colour. */
  static Hct of(int rgb) {
    double[] linear = Srgb.linear(rgb);
    return new Hct(Cam16.hue(linear), Cam16.chroma(linear), CieLab.tone(Srgb.luminance(linear)));
  }

  /** The packed sRGB colour nearest to this. */
  int rgb() {
    double luminance = CieLab.luminance(tone);
    if (chroma < GREY || tone < GREY || tone > 100 - GREY) {
      return Srgb.fromLinear(new double[] {luminance, luminance, luminance});
    }
    double[] exact = exact(Math.toRadians(hue), chroma, luminance);
    return Srgb.fromLinear(exact != null ? exact : mostColourful(hue, luminance));
  }

  /**
   * The linear sRGB of just this hue, chroma and luminance, or null if sRGB has none. Newton's
   * method on J, of which luminance is nearly a square.
   */
  private static double @Nullable [] exact(double hue, double chroma, double luminance) {
    double lightness = 11 * Math.sqrt(luminance);
    for (int round = 1; ; round++) {
      double[] linear = Cam16.linear(hue, chroma, lightness);
      double found = Srgb.luminance(linear);
      if (!(found > 0) || Math.min(linear[0], Math.min(linear[1], linear[2])) < 0) {
        return null;
      }
      if (Math.abs(found - luminance) < PRECISION || round == ROUNDS) {
        double brightest = Math.max(linear[0], Math.max(linear[1], linear[2]));
        return brightest <= 100 + OVERSHOOT ? linear : null;
      }
      lightness -= (found - luminance) * lightness / (2 * found);
    }
  }

  /**
   * The point of a hue on the rim of the sRGB cube at a luminance. Equal luminance is a plane,
   * which cuts the cube in a polygon; hue grows along its rim, so the side that holds the hue is
   * found from the corners and halved until it is a point.
   */
  private static double[] mostColourful(double hue, double luminance) {
    record Corner(double[] linear, double hue) {}

    List<Corner> corners = new ArrayList<>();
    for (double[] linear : corners(luminance)) {
      corners.add(new Corner(linear, Cam16.hue(linear)));
    }
    corners.sort(Comparator.comparingDouble(Corner::hue));
    Corner from = corners.getLast();
    Corner to = corners.getFirst();
    for (Corner corner : corners) {
      if (corner.hue() > hue) {
        to = corner;
        break;
      }
      from = corner;
    }

    double span = turn(from.hue(), hue);
    double[] low = from.linear();
    double[] high = to.linear();
    for (int round = 0; round < 48; round++) {
      double[] middle = {(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2};
      if (turn(from.hue(), Cam16.hue(middle)) <= span) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The way from one hue up to another, 0 up to 360. */
  private static double turn(double from, double to) {
    return to >= from ? to - from : to - from + 360;
  }

  /** Where the plane of a luminance meets the edges of the cube. */
  private static List<double[]> corners(double luminance) {
    double[] weight = {0.2126, 0.7152, 0.0722};
    List<double[]> corners = new ArrayList<>();
    for (int axis = 0; axis < 3; axis++) {
      int second = (axis + 1) % 3;
      int third = (axis + 2) % 3;
      for (int edge = 0; edge < 4; edge++) {
        double b = (edge & 1) * 100.0;
        double c = (edge >> 1) * 100.0;
        double a = (luminance - b * weight[second] - c * weight[third]) / weight[axis];
        if (a >= 0 && a <= 100) {
          double[] corner = new double[3];
          corner[axis] = a;
          corner[second] = b;
          corner[third] = c;
          corners.add(corner);
        }
      }
    }
    return corners;
  }
}
