package dev.espressivo.theme.internal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A colour as hue (in degrees) and chroma of CAM16 and tone of CIE L*.
 *
 * <p>Conversion to sRGB always preserves hue and tone, since contrast depends on tone alone. If
 * sRGB does not reach the chroma, the largest chroma that it has is used.
 */
public record Hct(double hue, double chroma, double tone) {

  private static final double GREY = 1e-4;

  /**
   * The remaining error of luminance at which Newton's method stops. It is the stopping rule of
   * Google's implementation, so that every colour equals that of other tools for the same seed; an
   * exact solution would differ by one 8-bit unit in six of a thousand colours.
   */
  private static final double PRECISION = 0.002;

  private static final int ROUNDS = 5;

  /** Linear light that exceeds 100 by up to this amount still rounds to 100 in 8 bits. */
  private static final double OVERSHOOT = 0.01;

  /** Converts a packed colour. */
  public static Hct of(int rgb) {
    double[] linear = Srgb.linear(rgb);
    return new Hct(Cam16.hue(linear), Cam16.chroma(linear), CieLab.tone(Srgb.luminance(linear)));
  }

  /** Returns the nearest packed sRGB colour. */
  public int rgb() {
    double luminance = CieLab.luminance(tone);
    if (chroma < GREY || tone < GREY || tone > 100 - GREY) {
      return Srgb.fromLinear(new double[] {luminance, luminance, luminance});
    }
    double[] exact = exact(Math.toRadians(hue), chroma, luminance);
    return Srgb.fromLinear(exact != null ? exact : mostColourful(hue, luminance));
  }

  /**
   * Returns the linear sRGB of exactly this hue, chroma and luminance, or null if sRGB does not
   * contain it. Uses Newton's method on J, since luminance is almost proportional to the square of
   * J.
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
   * Returns the point with a hue on the surface of the sRGB cube at a luminance. The points of
   * equal luminance form a plane, which cuts the cube in a polygon. Hue increases along the
   * polygon's edges, so the edge that contains the hue is found from the corners and bisected.
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

  /** Returns the turn from one hue up to another, from 0 up to but not including 360 degrees. */
  private static double turn(double from, double to) {
    return to >= from ? to - from : to - from + 360;
  }

  /** Returns the points at which the plane of a luminance cuts the edges of the cube. */
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
