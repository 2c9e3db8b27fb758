package dev.espressivo.theme;

import dev.espressivo.theme.internal.TonalPalette;
import java.util.EnumMap;
import java.util.Map;

/**
 * The rules of Material 3's "tonal spot" (specification of 2021): they determine the palette and
 * the tone of each role, in light or dark, at a contrast level.
 *
 * <p>A role has a default tone, which is changed only if its contrast to the background is too
 * small. The required contrast is a {@link Curve} over the level.
 *
 * <p>Tones, curves and the order of decisions are those of {@code ColorSpec2021} and {@code
 * DynamicColor} in Google's material-color-utilities (Apache-2.0).
 *
 * @see <a
 *     href="https://github.com/material-foundation/material-color-utilities">material-color-utilities</a>
 */
final class TonalSpot {

  /** A value at the levels -1, 0, 0.5 and 1, with linear interpolation between them. */
  private record Curve(double reduced, double standard, double medium, double high) {

    double at(double level) {
      if (level <= 0) {
        return between(reduced, standard, Math.max(level, -1) + 1);
      }
      return level <= 0.5
          ? between(standard, medium, level * 2)
          : between(medium, high, Math.min(level, 1) * 2 - 1);
    }

    private static double between(double from, double to, double part) {
      return from + (to - from) * part;
    }
  }

  private static final Curve FAINT = new Curve(1, 1, 3, 4.5);
  private static final Curve EDGE = new Curve(1.5, 3, 4.5, 7);
  private static final Curve ACCENT = new Curve(3, 4.5, 7, 7);
  private static final Curve BACKGROUND_TEXT = new Curve(3, 3, 4.5, 7);
  private static final Curve SECOND_TEXT = new Curve(3, 4.5, 7, 11);
  private static final Curve TEXT = new Curve(4.5, 7, 11, 21);

  /** The minimum difference between the tones of an accent and its container. */
  private static final double APART = 10;

  private final boolean dark;
  private final double level;
  private final Map<ColorRole, Integer> colors = new EnumMap<>(ColorRole.class);

  private TonalSpot(boolean dark, double level) {
    this.dark = dark;
    this.level = level;
  }

  /**
   * Computes the colours of all roles.
   *
   * @param hue the seed's hue, in degrees
   * @param dark whether for dark
   * @param level the contrast level: -1 reduced, 0 standard, 0.5 medium, 1 high, or between
   * @return the packed colours by role
   */
  static Map<ColorRole, Integer> colors(double hue, boolean dark, double level) {
    TonalSpot scheme = new TonalSpot(dark, level);
    scheme.fill(hue);
    return scheme.colors;
  }

  private void fill(double hue) {
    TonalPalette primary = new TonalPalette(hue, 36);
    TonalPalette secondary = new TonalPalette(hue, 16);
    TonalPalette tertiary = new TonalPalette((hue + 60) % 360, 24);
    TonalPalette neutral = new TonalPalette(hue, 6);
    TonalPalette neutralVariant = new TonalPalette(hue, 8);
    TonalPalette error = new TonalPalette(25, 84);

    double ground = surfaces(neutral, neutralVariant);

    accent(
        primary,
        ground,
        ColorRole.PRIMARY,
        ColorRole.ON_PRIMARY,
        ColorRole.PRIMARY_CONTAINER,
        ColorRole.ON_PRIMARY_CONTAINER);
    accent(
        secondary,
        ground,
        ColorRole.SECONDARY,
        ColorRole.ON_SECONDARY,
        ColorRole.SECONDARY_CONTAINER,
        ColorRole.ON_SECONDARY_CONTAINER);
    accent(
        tertiary,
        ground,
        ColorRole.TERTIARY,
        ColorRole.ON_TERTIARY,
        ColorRole.TERTIARY_CONTAINER,
        ColorRole.ON_TERTIARY_CONTAINER);
    accent(
        error,
        ground,
        ColorRole.ERROR,
        ColorRole.ON_ERROR,
        ColorRole.ERROR_CONTAINER,
        ColorRole.ON_ERROR_CONTAINER);

    fixed(
        primary,
        ground,
        ColorRole.PRIMARY_FIXED,
        ColorRole.PRIMARY_FIXED_DIM,
        ColorRole.ON_PRIMARY_FIXED,
        ColorRole.ON_PRIMARY_FIXED_VARIANT);
    fixed(
        secondary,
        ground,
        ColorRole.SECONDARY_FIXED,
        ColorRole.SECONDARY_FIXED_DIM,
        ColorRole.ON_SECONDARY_FIXED,
        ColorRole.ON_SECONDARY_FIXED_VARIANT);
    fixed(
        tertiary,
        ground,
        ColorRole.TERTIARY_FIXED,
        ColorRole.TERTIARY_FIXED_DIM,
        ColorRole.ON_TERTIARY_FIXED,
        ColorRole.ON_TERTIARY_FIXED_VARIANT);

    double inverse = byScheme(20, 90);
    put(ColorRole.INVERSE_SURFACE, neutral, inverse);
    put(ColorRole.INVERSE_ON_SURFACE, neutral, readable(byScheme(95, 20), inverse, TEXT));
    put(ColorRole.INVERSE_PRIMARY, primary, readable(byScheme(80, 40), inverse, ACCENT));
    put(ColorRole.SURFACE_TINT, primary, byScheme(40, 80));
    put(ColorRole.SHADOW, neutral, 0);
    put(ColorRole.SCRIM, neutral, 0);
  }

  /**
   * Computes the surfaces and the colours on them; returns the tone of the surface with which
   * contrast is hardest to reach.
   */
  private double surfaces(TonalPalette neutral, TonalPalette variant) {
    double page = byScheme(98, 6);
    double dim = dark ? 6 : new Curve(87, 87, 80, 75).at(level);
    double bright = dark ? new Curve(24, 24, 29, 34).at(level) : 98;
    put(ColorRole.BACKGROUND, neutral, page);
    put(ColorRole.SURFACE, neutral, page);
    put(ColorRole.SURFACE_DIM, neutral, dim);
    put(ColorRole.SURFACE_BRIGHT, neutral, bright);
    put(ColorRole.SURFACE_CONTAINER_LOWEST, neutral, dark ? new Curve(4, 4, 2, 0).at(level) : 100);
    put(
        ColorRole.SURFACE_CONTAINER_LOW,
        neutral,
        (dark ? new Curve(10, 10, 11, 12) : new Curve(96, 96, 96, 95)).at(level));
    put(
        ColorRole.SURFACE_CONTAINER,
        neutral,
        (dark ? new Curve(12, 12, 16, 20) : new Curve(94, 94, 92, 90)).at(level));
    put(
        ColorRole.SURFACE_CONTAINER_HIGH,
        neutral,
        (dark ? new Curve(17, 17, 21, 25) : new Curve(92, 92, 88, 85)).at(level));
    put(
        ColorRole.SURFACE_CONTAINER_HIGHEST,
        neutral,
        (dark ? new Curve(22, 22, 26, 30) : new Curve(90, 90, 84, 80)).at(level));
    put(ColorRole.SURFACE_VARIANT, variant, byScheme(90, 30));

    double ground = dark ? bright : dim;
    put(ColorRole.ON_BACKGROUND, neutral, readable(byScheme(10, 90), page, BACKGROUND_TEXT));
    put(ColorRole.ON_SURFACE, neutral, readable(byScheme(10, 90), ground, TEXT));
    put(ColorRole.ON_SURFACE_VARIANT, variant, readable(byScheme(30, 80), ground, SECOND_TEXT));
    put(ColorRole.OUTLINE, variant, readable(byScheme(50, 60), ground, EDGE));
    put(ColorRole.OUTLINE_VARIANT, variant, readable(byScheme(80, 30), ground, FAINT));
    return ground;
  }

  private void accent(
      TonalPalette palette,
      double ground,
      ColorRole main,
      ColorRole onMain,
      ColorRole container,
      ColorRole onContainer) {
    Pair pair =
        apart(
            readable(byScheme(90, 30), ground, FAINT),
            readable(byScheme(40, 80), ground, ACCENT),
            false);
    put(main, palette, pair.far());
    put(container, palette, pair.near());
    put(onMain, palette, readable(byScheme(100, 20), pair.far(), TEXT));
    put(onContainer, palette, readable(byScheme(30, 90), pair.near(), SECOND_TEXT));
  }

  /** Computes two related fills; the dim one is the darker one in both light and dark. */
  private void fixed(
      TonalPalette palette,
      double ground,
      ColorRole fill,
      ColorRole dim,
      ColorRole onFill,
      ColorRole onFillVariant) {
    double light = readable(90, ground, FAINT);
    double deep = readable(80, ground, FAINT);
    Pair pair = dark ? apart(deep, light, true) : apart(light, deep, true);
    light = dark ? pair.far() : pair.near();
    deep = dark ? pair.near() : pair.far();
    put(fill, palette, light);
    put(dim, palette, deep);
    put(onFill, palette, readable(10, light, deep, TEXT));
    put(onFillVariant, palette, readable(30, light, deep, SECOND_TEXT));
  }

  /** Two tones, of which one is nearer to that of the page. */
  private record Pair(double near, double far) {}

  /**
   * Separates two tones, away from the tone of the page, and moves them out of 50 to 60, on which
   * no text is legible enough.
   */
  private Pair apart(double near, double far, boolean together) {
    double direction = dark ? 1 : -1;
    if ((far - near) * direction < APART) {
      far = Math.clamp(near + APART * direction, 0, 100);
      if ((far - near) * direction < APART) {
        near = Math.clamp(far - APART * direction, 0, 100);
      }
    }
    if (isAwkward(near) || together && isAwkward(far)) {
      near = dark ? 60 : 49;
      far = dark ? Math.max(far, near + APART) : Math.min(far, near - APART);
    } else if (isAwkward(far)) {
      far = dark ? 60 : 49;
    }
    return new Pair(near, far);
  }

  private static boolean isAwkward(double tone) {
    return tone >= 50 && tone < 60;
  }

  private double readable(double tone, double background, Curve curve) {
    double ratio = curve.at(level);
    return level >= 0 && Contrast.ofTones(background, tone) >= ratio
        ? tone
        : Contrast.foreground(background, ratio);
  }

  /** Returns a tone that is legible on two backgrounds. */
  private double readable(double tone, double lightBackground, double darkBackground, Curve curve) {
    double ratio = curve.at(level);
    double start = readable(tone, darkBackground, curve);
    if (Contrast.ofTones(lightBackground, start) >= ratio
        && Contrast.ofTones(darkBackground, start) >= ratio) {
      return start;
    }
    double lighter = Contrast.lighter(lightBackground, ratio);
    double darker = Contrast.darker(darkBackground, ratio);
    if (Contrast.prefersLight(lightBackground) || Contrast.prefersLight(darkBackground)) {
      return lighter < 0 ? 100 : lighter;
    }
    if (darker < 0 && lighter >= 0) {
      return lighter;
    }
    return Math.max(0, darker);
  }

  private double byScheme(double light, double darkValue) {
    return dark ? darkValue : light;
  }

  private void put(ColorRole role, TonalPalette palette, double tone) {
    colors.put(role, palette.rgb(tone));
  }
}
