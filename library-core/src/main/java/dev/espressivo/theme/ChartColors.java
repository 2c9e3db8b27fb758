package dev.espressivo.theme;

import dev.espressivo.theme.internal.Hct;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The eight colours of a chart's series, for the hue of a scheme.
 *
 * <p>People with red-green colour blindness distinguish colours by lightness and on the blue-yellow
 * axis. So each hue has its own tone, far from the tones of its neighbours on the circle of eight.
 * Hues, chromas and tones were found by a search that maximised the smallest difference over all
 * hues of a scheme, light and dark, and the contrast levels. {@code ChartColorsTest} states the
 * differences that are reached.
 *
 * <p>Hues are shifted towards the scheme's hue as by {@code Blend.harmonize} of Google's
 * material-color-utilities (Apache-2.0): by half the difference, at most 15 degrees.
 */
final class ChartColors {

  /** The chart roles in their order. */
  static final List<ColorRole> ROLES =
      List.of(
          ColorRole.CHART_1,
          ColorRole.CHART_2,
          ColorRole.CHART_3,
          ColorRole.CHART_4,
          ColorRole.CHART_5,
          ColorRole.CHART_6,
          ColorRole.CHART_7,
          ColorRole.CHART_8);

  private static final double FARTHEST = 15;

  /** The range of the tones that contrast with all surfaces. */
  private record Tones(double darkest, double lightest) {

    static Tones of(boolean dark, ContrastLevel level) {
      return switch (level) {
        case SYSTEM, STANDARD -> dark ? new Tones(62, 90) : new Tones(28, 51);
        case MEDIUM -> dark ? new Tones(65, 92) : new Tones(22, 45);
        case HIGH -> dark ? new Tones(79, 97) : new Tones(10, 31);
      };
    }

    double at(int sixths) {
      return darkest + (lightest - darkest) * sixths / 6;
    }
  }

  /**
   * One of the eight colours.
   *
   * @param hue the hue in degrees, before it is shifted
   * @param chroma the chroma by CAM16
   * @param light the position between the darkest and the lightest tone in light, in sixths
   * @param dark the same position in dark
   */
  private record Entry(double hue, double chroma, int light, int dark) {

    double distance(double other) {
      return Math.abs(turn(hue, other));
    }

    int rgb(double scheme, boolean inDark, ContrastLevel level) {
      double turn = turn(hue, scheme);
      double drawn = hue + Math.copySign(Math.min(Math.abs(turn) / 2, FARTHEST), turn);
      double tone = Tones.of(inDark, level).at(inDark ? dark : light);
      return new Hct((drawn + 360) % 360, chroma, tone).rgb();
    }

    /** Returns the shorter turn from one hue to another, from -180 to 180 degrees. */
    private static double turn(double from, double to) {
      return (to - from + 540) % 360 - 180;
    }
  }

  private static final List<Entry> CIRCLE =
      List.of(
          new Entry(311, 72, 6, 5),
          new Entry(138, 40, 0, 6),
          new Entry(12, 40, 6, 0),
          new Entry(222, 52, 0, 2),
          new Entry(58, 52, 6, 0),
          new Entry(181, 40, 6, 3),
          new Entry(281, 52, 2, 0),
          new Entry(103, 72, 3, 2));

  private ChartColors() {}

  /**
   * Computes the chart colours.
   *
   * @param hue the hue of the scheme's primary colour, in degrees
   * @param dark whether for dark
   * @param level the contrast level
   * @return the packed colours by chart role
   */
  static Map<ColorRole, Integer> colors(double hue, boolean dark, ContrastLevel level) {
    int first = closest(hue);
    Map<ColorRole, Integer> colors = new EnumMap<>(ColorRole.class);
    for (int i = 0; i < ROLES.size(); i++) {
      Entry entry = CIRCLE.get((first + i) % CIRCLE.size());
      colors.put(ROLES.get(i), entry.rgb(hue, dark, level));
    }
    return colors;
  }

  private static int closest(double hue) {
    int closest = 0;
    for (int i = 1; i < CIRCLE.size(); i++) {
      if (CIRCLE.get(i).distance(hue) < CIRCLE.get(closest).distance(hue)) {
        closest = i;
      }
    }
    return closest;
  }
}
