package dev.espressivo.theme;

import dev.espressivo.theme.internal.Hct;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The sixteen colours of a chart's series: two rings of the same eight hues. They are the same in
 * every scheme, except that both rings start at the hue closest to that of the scheme.
 *
 * <p>The values come from a search by simulated annealing. In the first ring, each colour has a
 * contrast of at least 3 to every surface and an OKLCH chroma of at least 0.12, and any two differ
 * by at least 0.08 in Oklab for full colour vision, protanopia, deuteranopia and tritanopia. Among
 * such sets, the search preferred an even lightness and chroma. Teal and cyan are missing: in
 * light, they do not reach this chroma with this contrast. The second ring has another lightness of
 * each hue, as far from all other colours as possible. {@code ChartColorsTest} states what is
 * reached, also at the higher contrast levels, which leave less room.
 */
final class ChartColors {

  /** The chart roles in their order. */
  static final List<ColorRole> ROLES =
      Stream.of(ColorRole.values()).filter(role -> role.name().startsWith("CHART_")).toList();

  /**
   * The colours in light and dark, at the contrast levels standard, medium and high. Neighbours on
   * the ring differ the most.
   */
  private static final int[][] FIRST = {
    {0x865EEC, 0xB291FE, 0x7535E7, 0x9B7BFD, 0x5E23AD, 0xDED8FF}, // violet
    {0xAA6A05, 0xF09118, 0x97610F, 0xF99614, 0x654001, 0xFEC945}, // amber
    {0x2347CD, 0x487FFE, 0x1837BC, 0x82A6FD, 0x08048F, 0xB4C5DF}, // blue
    {0xE1208B, 0xFF9FCD, 0xCB0086, 0xFAA0CE, 0x8C0167, 0xFFE1F4}, // pink
    {0x005E15, 0x68C278, 0x025112, 0x8FCC81, 0x003708, 0x8DFFA0}, // green
    {0x7B2384, 0xC15EBF, 0x6F0A74, 0xCC70CA, 0x3D024E, 0xF8ADFE}, // plum
    {0x0381B9, 0x64CCFF, 0x0472B1, 0x63CBFE, 0x004C7D, 0x59D2FF}, // sky
    {0xAD213E, 0xE95257, 0x9E1038, 0xFE606A, 0x6F0624, 0xFEB0A3} // red
  };

  /** The same hues with another lightness. */
  private static final int[][] SECOND = {
    {0x380162, 0x936EE2, 0x49038F, 0xC5B3E8, 0x340074, 0xC5BDFE}, // violet
    {0x593300, 0xFED548, 0x753503, 0xFFD650, 0x341C00, 0xFFF0C3}, // amber
    {0x090796, 0x9BABF2, 0x00006C, 0xB2D2FE, 0x00003F, 0xDBEAFD}, // blue
    {0x740147, 0xC08295, 0x410035, 0xB8849A, 0x550033, 0xFDA9E8}, // pink
    {0x4D883F, 0x98FFAF, 0x047E39, 0xA7FFC3, 0x001000, 0x5EDC62}, // green
    {0x91668F, 0xF8CDFE, 0x875493, 0xFED5FE, 0x6F2B7E, 0xFFECFE}, // plum
    {0x074465, 0x50A6C2, 0x053B5A, 0x159DC3, 0x00283C, 0x82CEE9}, // sky
    {0x52020A, 0xFCB8B1, 0x570002, 0xFFB9B1, 0x270104, 0xFDDED7} // red
  };

  private ChartColors() {}

  /** Returns the packed chart colours for a hue of a scheme's primary colour, in degrees. */
  static Map<ColorRole, Integer> colors(double hue, boolean dark, ContrastLevel level) {
    int start = closest(hue);
    int column =
        switch (level) {
          case SYSTEM, STANDARD -> 0;
          case MEDIUM -> 2;
          case HIGH -> 4;
        };
    Map<ColorRole, Integer> colors = new EnumMap<>(ColorRole.class);
    for (int i = 0; i < ROLES.size(); i++) {
      int[][] ring = i < FIRST.length ? FIRST : SECOND;
      colors.put(ROLES.get(i), ring[(start + i) % ring.length][dark ? column + 1 : column]);
    }
    return colors;
  }

  /** Returns the place on the ring of the hue that is closest in light. */
  private static int closest(double hue) {
    int closest = 0;
    for (int i = 1; i < FIRST.length; i++) {
      if (distance(i, hue) < distance(closest, hue)) {
        closest = i;
      }
    }
    return closest;
  }

  private static double distance(int place, double hue) {
    return Math.abs((Hct.of(FIRST[place][0]).hue() - hue + 540) % 360 - 180);
  }
}
