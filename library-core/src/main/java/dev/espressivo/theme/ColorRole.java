package dev.espressivo.theme;

import java.util.Locale;

/**
 * The purpose of a colour. Each role is a CSS custom property with its name in kebab case, without
 * a prefix: {@code var(--on-primary-container)}.
 *
 * <p>Text and icons on {@code X} use {@code ON_X}; on any surface they use {@link #ON_SURFACE} or
 * {@link #ON_SURFACE_VARIANT}. The style sheet defines further colours: {@code --destructive} and
 * its family are other names of the error roles, and {@code --success}, {@code --warning} and
 * {@code --info} are the same in every scheme, since their hue has a meaning.
 *
 * <p>{@link #CHART_1} to {@link #CHART_16} are the colours of a chart's series in this order, which
 * repeats after the sixteenth. They are not part of Material 3. The first eight have different hues
 * and can be told apart with any kind of colour blindness; the others have the same hues with
 * another lightness and are closer to each other. A scheme decides only which hue is the first.
 * Each has a contrast of at least 3 to every surface except {@link #INVERSE_SURFACE}, and of at
 * least 4.5 at {@link ContrastLevel#HIGH}. Use them for lines, bars and other shapes, not for text.
 */
public enum ColorRole {
  /** Main actions and accents. */
  PRIMARY,
  /** Text and icons on {@link #PRIMARY}. */
  ON_PRIMARY,
  /** A fill that is less prominent than {@link #PRIMARY}. */
  PRIMARY_CONTAINER,
  /** Text and icons on {@link #PRIMARY_CONTAINER}. */
  ON_PRIMARY_CONTAINER,
  /** A fill that is the same in light and dark. */
  PRIMARY_FIXED,
  /** The stronger of the two fixed fills. */
  PRIMARY_FIXED_DIM,
  /** Text on either fixed fill. */
  ON_PRIMARY_FIXED,
  /** Quieter text on either fixed fill. */
  ON_PRIMARY_FIXED_VARIANT,
  /** Actions on {@link #INVERSE_SURFACE}. */
  INVERSE_PRIMARY,
  /** Less prominent accents. */
  SECONDARY,
  /** Text and icons on {@link #SECONDARY}. */
  ON_SECONDARY,
  /** A quiet fill, for example of tonal buttons and selected items. */
  SECONDARY_CONTAINER,
  /** Text and icons on {@link #SECONDARY_CONTAINER}. */
  ON_SECONDARY_CONTAINER,
  /** A fill that is the same in light and dark. */
  SECONDARY_FIXED,
  /** The stronger of the two fixed fills. */
  SECONDARY_FIXED_DIM,
  /** Text on either fixed fill. */
  ON_SECONDARY_FIXED,
  /** Quieter text on either fixed fill. */
  ON_SECONDARY_FIXED_VARIANT,
  /** Accents that contrast with the other two. */
  TERTIARY,
  /** Text and icons on {@link #TERTIARY}. */
  ON_TERTIARY,
  /** A fill that is less prominent than {@link #TERTIARY}. */
  TERTIARY_CONTAINER,
  /** Text and icons on {@link #TERTIARY_CONTAINER}. */
  ON_TERTIARY_CONTAINER,
  /** A fill that is the same in light and dark. */
  TERTIARY_FIXED,
  /** The stronger of the two fixed fills. */
  TERTIARY_FIXED_DIM,
  /** Text on either fixed fill. */
  ON_TERTIARY_FIXED,
  /** Quieter text on either fixed fill. */
  ON_TERTIARY_FIXED_VARIANT,
  /** Errors and destructive actions. */
  ERROR,
  /** Text and icons on {@link #ERROR}. */
  ON_ERROR,
  /** A fill that is less prominent than {@link #ERROR}. */
  ERROR_CONTAINER,
  /** Text and icons on {@link #ERROR_CONTAINER}. */
  ON_ERROR_CONTAINER,
  /** The background of the page; the same as {@link #SURFACE}. */
  BACKGROUND,
  /** Text on {@link #BACKGROUND}. */
  ON_BACKGROUND,
  /** The background of the page and of elements without elevation. */
  SURFACE,
  /** The darkest surface, in both light and dark. */
  SURFACE_DIM,
  /** The lightest surface, in both light and dark. */
  SURFACE_BRIGHT,
  /** The least prominent container. */
  SURFACE_CONTAINER_LOWEST,
  /** Elevated cards, sheets, menus. */
  SURFACE_CONTAINER_LOW,
  /** Navigation and scrolled app bars. */
  SURFACE_CONTAINER,
  /** Dialogs, pickers, search. */
  SURFACE_CONTAINER_HIGH,
  /** Filled cards and fields. */
  SURFACE_CONTAINER_HIGHEST,
  /** Text on any surface. */
  ON_SURFACE,
  /** A surface of the earlier Material 3; new designs use {@link #SURFACE_CONTAINER_HIGHEST}. */
  SURFACE_VARIANT,
  /** Secondary text and icons on any surface. */
  ON_SURFACE_VARIANT,
  /** Edges that are needed to recognise a control; the contrast is at least 3. */
  OUTLINE,
  /** Dividers and other decoration. */
  OUTLINE_VARIANT,
  /** A surface in the opposite of light and dark, for example of a snackbar. */
  INVERSE_SURFACE,
  /** Text on {@link #INVERSE_SURFACE}. */
  INVERSE_ON_SURFACE,
  /** The colour of shadows, before their opacity. */
  SHADOW,
  /** The colour that dims the page behind a dialog, before its opacity. */
  SCRIM,
  /**
   * The tint of the earlier Material 3's elevation; the same as {@link #PRIMARY} in most schemes.
   */
  SURFACE_TINT,
  /** The first series of a chart; of the chart colours, the one closest to the primary hue. */
  CHART_1,
  /** The second series of a chart. */
  CHART_2,
  /** The third series of a chart. */
  CHART_3,
  /** The fourth series of a chart. */
  CHART_4,
  /** The fifth series of a chart. */
  CHART_5,
  /** The sixth series of a chart. */
  CHART_6,
  /** The seventh series of a chart. */
  CHART_7,
  /** The eighth series of a chart. */
  CHART_8,
  /** The ninth series of a chart: the hue of {@link #CHART_1} with another lightness. */
  CHART_9,
  /** The tenth series of a chart: the hue of {@link #CHART_2} with another lightness. */
  CHART_10,
  /** The eleventh series of a chart: the hue of {@link #CHART_3} with another lightness. */
  CHART_11,
  /** The twelfth series of a chart: the hue of {@link #CHART_4} with another lightness. */
  CHART_12,
  /** The thirteenth series of a chart: the hue of {@link #CHART_5} with another lightness. */
  CHART_13,
  /** The fourteenth series of a chart: the hue of {@link #CHART_6} with another lightness. */
  CHART_14,
  /** The fifteenth series of a chart: the hue of {@link #CHART_7} with another lightness. */
  CHART_15,
  /** The sixteenth series of a chart: the hue of {@link #CHART_8} with another lightness. */
  CHART_16;

  private final String cssName = "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');

  /** {@return the name of the CSS custom property, such as {@code --on-primary}} */
  public String cssName() {
    return cssName;
  }
}
