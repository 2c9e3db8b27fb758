package dev.espressivo.topappbar;

/** The look of a top app bar. */
public enum TopAppBarVariant {
  /** One row of 64 px with the title at the start. */
  SMALL,
  /** One row of 64 px with the title in the centre. */
  CENTERED,
  /**
   * 112 px high, 136 px with a subtitle. The title is below the row in larger type; when the bar is
   * collapsed, the row shows it.
   */
  MEDIUM,
  /**
   * 120 px high, 152 px with a subtitle. Like {@link #MEDIUM}, with the title in the largest type.
   */
  LARGE
}
