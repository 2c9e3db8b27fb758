package dev.espressivo.theme;

import java.io.Serializable;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An immutable set of colours: every {@link ColorRole} in light and dark, at each level of
 * contrast.
 *
 * <p>{@link #baseline()} is what the style sheet holds. {@link #fromSeed(String)} makes a scheme of
 * one colour, and {@link EspressivoTheme#setScheme} dresses a page in it:
 *
 * <pre>{@code
 * Scheme ocean = Scheme.fromSeed("#0061A4");
 * EspressivoTheme.getCurrent().setScheme(ocean);
 * ocean.getDark(ColorRole.PRIMARY); // "#9FCAFD"
 * }</pre>
 */
public final class Scheme implements Serializable {

  private static final ContrastLevel[] LEVELS = {
    ContrastLevel.STANDARD, ContrastLevel.MEDIUM, ContrastLevel.HIGH
  };

  /** Longer than any that is written by hand; each nesting costs stack. */
  private static final int LONGEST_COLOR = 1_000;

  /** The packed seed, or -1. */
  private final int seed;

  /** Packed colours by level, light and dark, role. */
  private final int[][][] colors;

  private Scheme(int seed, int[][][] colors) {
    this.seed = seed;
    this.colors = colors;
  }

  /** Where a scheme gets its colours from while it is made. */
  @FunctionalInterface
  interface Source {
    Map<ColorRole, Integer> colors(ContrastLevel level, boolean dark);
  }

  static Scheme of(int seed, Source source) {
    ColorRole[] roles = ColorRole.values();
    int[][][] colors = new int[LEVELS.length][2][roles.length];
    for (int level = 0; level < LEVELS.length; level++) {
      for (int dark = 0; dark < 2; dark++) {
        Map<ColorRole, Integer> found = new EnumMap<>(source.colors(LEVELS[level], dark == 1));
        for (ColorRole role : roles) {
          colors[level][dark][role.ordinal()] =
              Objects.requireNonNull(found.get(role), role::toString);
        }
      }
    }
    return new Scheme(seed, colors);
  }

  /**
   * The scheme of the style sheet: Material 3's own, drawn by hand about the violet #6750A4. It is
   * not what {@code fromSeed("#6750A4")} gives.
   *
   * @return always the same scheme
   */
  public static Scheme baseline() {
    return Baseline.SCHEME;
  }

  /**
   * Makes a scheme of one colour by Material 3's "tonal spot" rules of 2021. Only the hue of the
   * seed counts: the primary colour has that hue and a moderate chroma, the secondary is quieter,
   * the tertiary lies 60 degrees on, surfaces are faintly tinted, and errors are red in every
   * scheme. Two seeds of one hue make equal colours.
   *
   * <p>The chart colours are eight fixed hues, drawn towards the seed's by at most 15 degrees. They
   * keep their circular order, and the one closest to the seed is the first.
   *
   * <p>Takes about two milliseconds; any thread.
   *
   * @param seed {@code #RGB} or {@code #RRGGBB}, in either case
   * @return the scheme
   * @throws NullPointerException if seed is null
   * @throws IllegalArgumentException if seed is spelled otherwise, as a name or with alpha
   */
  public static Scheme fromSeed(String seed) {
    int rgb = Srgb.parse("seed", seed);
    double hue = Hct.of(rgb).hue();
    return of(
        rgb,
        (level, dark) -> {
          Map<ColorRole, Integer> colors = TonalSpot.colors(hue, dark, level.level());
          colors.putAll(ChartColors.colors(hue, dark, level));
          return colors;
        });
  }

  /**
   * The colour this scheme was made from.
   *
   * @return {@code #RRGGBB}, or null for the baseline
   */
  public @Nullable String getSeed() {
    return seed < 0 ? null : Srgb.hex(seed);
  }

  /**
   * The colour of a role in light, at standard contrast.
   *
   * @param role not null
   * @return {@code #RRGGBB}
   */
  public String getLight(ColorRole role) {
    return getLight(role, ContrastLevel.STANDARD);
  }

  /**
   * The colour of a role in light.
   *
   * @param role not null
   * @param contrast not {@link ContrastLevel#SYSTEM}, which only the browser can resolve
   * @return {@code #RRGGBB}
   * @throws IllegalArgumentException if contrast is the system's
   */
  public String getLight(ColorRole role, ContrastLevel contrast) {
    return get(role, contrast, false);
  }

  /**
   * The colour of a role in dark, at standard contrast.
   *
   * @param role not null
   * @return {@code #RRGGBB}
   */
  public String getDark(ColorRole role) {
    return getDark(role, ContrastLevel.STANDARD);
  }

  /**
   * The colour of a role in dark.
   *
   * @param role not null
   * @param contrast not {@link ContrastLevel#SYSTEM}, which only the browser can resolve
   * @return {@code #RRGGBB}
   * @throws IllegalArgumentException if contrast is the system's
   */
  public String getDark(ColorRole role, ContrastLevel contrast) {
    return get(role, contrast, true);
  }

  /**
   * Computes what a CSS colour is in this scheme, at standard contrast, as a browser would. For
   * drawings that stand by themselves, such as a chart in a file of SVG: other viewers know neither
   * variables nor {@code light-dark()}.
   *
   * <pre>{@code
   * scheme.resolve("var(--chart-1)", false).color(); // "#9457EE"
   * scheme.resolve("color-mix(in srgb, var(--primary) 20%, transparent)", true).opacity(); // 0.2
   * }</pre>
   *
   * @param color a colour as CSS spells it: {@code #RGB}, {@code #RGBA}, {@code #RRGGBB}, {@code
   *     #RRGGBBAA}, a name, {@code transparent}, {@code rgb()}, {@code hsl()}, {@code oklab()},
   *     {@code oklch()}, {@code light-dark()}, {@code color-mix()} in srgb or oklab, {@code var()}
   *     with a variable of the style sheet, and {@code currentColor}, which is {@link
   *     ColorRole#ON_SURFACE}; at most 1,000 characters. What is outside of sRGB is clamped.
   * @param dark whether in dark
   * @return the colour and its opacity
   * @throws NullPointerException if color is null
   * @throws IllegalArgumentException if color is none of these, or refers to a variable that the
   *     style sheet lacks and names no fallback, as in {@code var(--brand, #F00)}
   */
  public ResolvedColor resolve(String color, boolean dark) {
    return resolve(color, dark, ContrastLevel.STANDARD);
  }

  /**
   * Computes what a CSS colour is in this scheme, as {@link #resolve(String, boolean)} does.
   *
   * @param color a colour as CSS spells it
   * @param dark whether in dark
   * @param contrast not {@link ContrastLevel#SYSTEM}, which only the browser can resolve
   * @return the colour and its opacity
   * @throws NullPointerException if color or contrast is null
   * @throws IllegalArgumentException if color is no colour that can be resolved, or contrast is the
   *     system's
   */
  public ResolvedColor resolve(String color, boolean dark, ContrastLevel contrast) {
    Objects.requireNonNull(color, "color must not be null");
    level(contrast);
    if (color.length() > LONGEST_COLOR) {
      throw new IllegalArgumentException(
          "color must have at most %,d characters, but has %,d"
              .formatted(LONGEST_COLOR, color.length()));
    }
    Variables variables = new Variables(role -> get(role, contrast, dark), contrast);
    return CssColor.parse("color", variables.replaced("color", color), dark).resolved();
  }

  private String get(ColorRole role, ContrastLevel contrast, boolean dark) {
    Objects.requireNonNull(role, "role must not be null");
    return Srgb.hex(colors[level(contrast)][dark ? 1 : 0][role.ordinal()]);
  }

  private static int level(ContrastLevel contrast) {
    Objects.requireNonNull(contrast, "contrast must not be null");
    int level = Arrays.asList(LEVELS).indexOf(contrast);
    if (level < 0) {
      throw new IllegalArgumentException(
          "contrast must be one of " + Arrays.toString(LEVELS) + ", was: " + contrast);
    }
    return level;
  }

  /**
   * This scheme as a style sheet: the colour roles of the tokens, in their cascade layer, with
   * {@code light-dark()} and a rule for each contrast level. It may be served as a file after the
   * tokens, or left to {@link EspressivoTheme#setScheme}.
   *
   * @return CSS text of about 10 KB
   */
  public String toCss() {
    StringBuilder css = new StringBuilder(12_000).append("@layer espressivo.tokens{");
    appendRule(css, ":root", 0);
    appendRule(css, ":root[data-contrast=\"medium\"]", 1);
    appendRule(css, ":root[data-contrast=\"high\"]", 2);
    css.append("@media (prefers-contrast:more){");
    appendRule(css, ":root:not([data-contrast])", 2);
    return css.append("}}").toString();
  }

  private void appendRule(StringBuilder css, String selector, int level) {
    css.append(selector).append('{');
    for (ColorRole role : ColorRole.values()) {
      String light = Srgb.hex(colors[level][0][role.ordinal()]);
      String dark = Srgb.hex(colors[level][1][role.ordinal()]);
      css.append(role.cssName()).append(':');
      if (light.equals(dark)) {
        css.append(light);
      } else {
        css.append("light-dark(").append(light).append(',').append(dark).append(')');
      }
      css.append(';');
    }
    css.append('}');
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Scheme scheme
        && seed == scheme.seed
        && Arrays.deepEquals(colors, scheme.colors);
  }

  @Override
  public int hashCode() {
    return 31 * seed + Arrays.deepHashCode(colors);
  }

  @Override
  public String toString() {
    return seed < 0 ? "Scheme(baseline)" : "Scheme(" + getSeed() + ")";
  }
}
