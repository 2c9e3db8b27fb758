package dev.espressivo.theme;

import dev.espressivo.theme.internal.Hct;
import dev.espressivo.theme.internal.Srgb;
import java.io.Serializable;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A set of colours: every {@link ColorRole} in light and dark, at each contrast level. Immutable.
 *
 * <p>{@link #baseline()} is the scheme of the style sheet. {@link #fromSeed(String)} creates a
 * scheme from one colour, and {@link EspressivoTheme#setScheme} applies it to a page:
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

  /** A colour's maximum length, beyond practice, since each level of nesting uses stack space. */
  private static final int LONGEST_COLOR = 1_000;

  /** The packed seed, or -1. */
  private final int seed;

  /** The packed colours by contrast level, light or dark, and role. */
  private final int[][][] colors;

  private Scheme(int seed, int[][][] colors) {
    this.seed = seed;
    this.colors = colors;
  }

  /** The source of the colours while a scheme is created. */
  @FunctionalInterface
  interface Source {
    Map<ColorRole, Integer> colors(ContrastLevel level, boolean dark);
  }

  /** Keeps the scheme of the style sheet, which is read when it is first needed. */
  private static final class Shipped {
    static final Scheme BASELINE = of(-1, Baseline::colors);
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
   * {@return the scheme of the style sheet, always the same instance: Material 3's own, which was
   * designed by hand around the violet #6750A4} It differs from {@code fromSeed("#6750A4")}.
   */
  public static Scheme baseline() {
    return Shipped.BASELINE;
  }

  /**
   * Creates a scheme from one colour by Material 3's "tonal spot" rules of 2021. Only the hue of
   * the seed counts: the primary colour has that hue and a moderate chroma, the secondary colour is
   * quieter, the tertiary hue is 60 degrees further, surfaces are slightly tinted, and errors are
   * red in every scheme. Two seeds with the same hue give equal colours.
   *
   * <p>The chart colours are the same in every scheme and keep their circular order; the one whose
   * hue is closest to the seed's is the first.
   *
   * <p>Takes about two milliseconds. Can be called from any thread.
   *
   * @param seed a colour as {@code #RGB} or {@code #RRGGBB}, in upper or lower case
   * @return the scheme
   * @throws NullPointerException if the seed is null
   * @throws IllegalArgumentException if the seed has another format, such as a colour name or a
   *     colour with alpha
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
   * {@return the colour from which this scheme was created, as {@code #RRGGBB}, or null for the
   * baseline}
   */
  public @Nullable String getSeed() {
    return seed < 0 ? null : Srgb.hex(seed);
  }

  /**
   * {@return the colour of a role in light, at standard contrast, as {@code #RRGGBB}}
   *
   * @param role the role; not null
   */
  public String getLight(ColorRole role) {
    return getLight(role, ContrastLevel.STANDARD);
  }

  /**
   * {@return the colour of a role in light, as {@code #RRGGBB}}
   *
   * @param role the role; not null
   * @param contrast the contrast level, except {@link ContrastLevel#SYSTEM}, which only the browser
   *     can resolve
   * @throws IllegalArgumentException if the contrast level is {@link ContrastLevel#SYSTEM}
   */
  public String getLight(ColorRole role, ContrastLevel contrast) {
    return get(role, contrast, false);
  }

  /**
   * {@return the colour of a role in dark, at standard contrast, as {@code #RRGGBB}}
   *
   * @param role the role; not null
   */
  public String getDark(ColorRole role) {
    return getDark(role, ContrastLevel.STANDARD);
  }

  /**
   * {@return the colour of a role in dark, as {@code #RRGGBB}}
   *
   * @param role the role; not null
   * @param contrast the contrast level, except {@link ContrastLevel#SYSTEM}, which only the browser
   *     can resolve
   * @throws IllegalArgumentException if the contrast level is {@link ContrastLevel#SYSTEM}
   */
  public String getDark(ColorRole role, ContrastLevel contrast) {
    return get(role, contrast, true);
  }

  /**
   * Computes the value of a CSS colour in this scheme at standard contrast, in the same way as a
   * browser. For drawings outside a page, such as a chart in an SVG file: other viewers support
   * neither variables nor {@code light-dark()}.
   *
   * <pre>{@code
   * scheme.resolve("var(--chart-1)", false).color(); // "#865EEC"
   * scheme.resolve("color-mix(in srgb, var(--primary) 20%, transparent)", true).opacity(); // 0.2
   * }</pre>
   *
   * @param color a colour in CSS syntax: {@code #RGB}, {@code #RGBA}, {@code #RRGGBB}, {@code
   *     #RRGGBBAA}, a name, {@code transparent}, {@code rgb()}, {@code hsl()}, {@code oklab()},
   *     {@code oklch()}, {@code light-dark()}, {@code color-mix()} in srgb or oklab, {@code var()}
   *     with a variable of the style sheet, and {@code currentColor}, which is {@link
   *     ColorRole#ON_SURFACE}; at most 1,000 characters. Colours outside sRGB are clamped.
   * @param dark whether to compute the value in dark
   * @return the colour and its opacity
   * @throws NullPointerException if the colour is null
   * @throws IllegalArgumentException if the colour has none of these forms, or refers to a variable
   *     that the style sheet does not define, without a fallback as in {@code var(--brand, #F00)}
   */
  public ResolvedColor resolve(String color, boolean dark) {
    return resolve(color, dark, ContrastLevel.STANDARD);
  }

  /**
   * Computes the value of a CSS colour in this scheme at a contrast level; otherwise like {@link
   * #resolve(String, boolean)}.
   *
   * @param color a colour in CSS syntax
   * @param dark whether to compute the value in dark
   * @param contrast the contrast level, except {@link ContrastLevel#SYSTEM}, which only the browser
   *     can resolve
   * @return the colour and its opacity
   * @throws NullPointerException if the colour or the contrast level is null
   * @throws IllegalArgumentException if the colour cannot be resolved, or the contrast level is
   *     {@link ContrastLevel#SYSTEM}
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
          "contrast must be one of " + Arrays.toString(LEVELS) + ", but is " + contrast);
    }
    return level;
  }

  /**
   * {@return this scheme as a style sheet of about 10 KB: the colour roles in the cascade layer of
   * the tokens, with {@code light-dark()} and a rule for each contrast level} An app can serve it
   * as a file that is loaded after the tokens, or use {@link EspressivoTheme#setScheme} instead.
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
