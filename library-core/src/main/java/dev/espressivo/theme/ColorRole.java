package dev.espressivo.theme;

import java.util.Locale;

/**
 * What a colour is for. Each role is a CSS custom property of that name in kebab case, without a
 * prefix: {@code var(--on-primary-container)}.
 *
 * <p>Text and icons on {@code X} take {@code ON_X}; on any surface they take {@link #ON_SURFACE} or
 * {@link #ON_SURFACE_VARIANT}. The style sheet has more than these: {@code --destructive} and its
 * family are the error roles by another name, and {@code --success}, {@code --warning} and {@code
 * --info} are the same in every scheme, since their hue is their meaning.
 *
 * <p>{@link #CHART_1} to {@link #CHART_8} are the colours of a chart's series, in this order, which
 * starts over after the eighth. They are not Material 3's. Each has a contrast of 3 and more to
 * every surface but {@link #INVERSE_SURFACE}, 4.5 at {@link ContrastLevel#HIGH}, so they are for
 * lines, bars and other shapes, not for text.
 */
public enum ColorRole {
  /** Main actions and accents. */
  PRIMARY,
  /** Text and icons on {@link #PRIMARY}. */
  ON_PRIMARY,
  /** A fill that stands out less than {@link #PRIMARY}. */
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
  /** Accents of less weight. */
  SECONDARY,
  /** Text and icons on {@link #SECONDARY}. */
  ON_SECONDARY,
  /** A quiet fill, as of tonal buttons and selected items. */
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
  /** A fill that stands out less than {@link #TERTIARY}. */
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
  /** Errors and what destroys. */
  ERROR,
  /** Text and icons on {@link #ERROR}. */
  ON_ERROR,
  /** A fill that stands out less than {@link #ERROR}. */
  ERROR_CONTAINER,
  /** Text and icons on {@link #ERROR_CONTAINER}. */
  ON_ERROR_CONTAINER,
  /** The page; the same as {@link #SURFACE}. */
  BACKGROUND,
  /** Text on {@link #BACKGROUND}. */
  ON_BACKGROUND,
  /** The page and what lies flat on it. */
  SURFACE,
  /** The darkest surface in both schemes. */
  SURFACE_DIM,
  /** The lightest surface in both schemes. */
  SURFACE_BRIGHT,
  /** The container that stands out least. */
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
  /** A surface of the earlier Material 3; new designs take {@link #SURFACE_CONTAINER_HIGHEST}. */
  SURFACE_VARIANT,
  /** Secondary text and icons on any surface. */
  ON_SURFACE_VARIANT,
  /** Edges that are needed to know a control: contrast of 3 and more. */
  OUTLINE,
  /** Dividers and other decoration. */
  OUTLINE_VARIANT,
  /** A surface of the other scheme, as of a snackbar. */
  INVERSE_SURFACE,
  /** Text on {@link #INVERSE_SURFACE}. */
  INVERSE_ON_SURFACE,
  /** The colour of shadows, before their opacity. */
  SHADOW,
  /** What dims the page under a dialog, before its opacity. */
  SCRIM,
  /**
   * The tint of the earlier Material 3's elevation; the same as {@link #PRIMARY} in most schemes.
   */
  SURFACE_TINT,
  /** The first series of a chart: of the chart colours the one closest to the primary's hue. */
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
  /** The eighth series of a chart; the next takes {@link #CHART_1} again. */
  CHART_8;

  private final String cssName = "--" + name().toLowerCase(Locale.ROOT).replace('_', '-');

  /**
   * The custom property's name.
   *
   * @return such as {@code --on-primary}
   */
  public String cssName() {
    return cssName;
  }
}
