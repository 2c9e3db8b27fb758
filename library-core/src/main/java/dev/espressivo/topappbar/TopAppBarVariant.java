package dev.espressivo.topappbar;

/** The look of a top app bar. */
public enum TopAppBarVariant {
  /** One row of 64 px, the title at its start. */
  SMALL,
  /** One row of 64 px, the title in its middle. */
  CENTERED,
  /**
   * 112 px, 136 px with a subtitle; the title in larger type below the row, which shows it when the
   * bar is collapsed.
   */
  MEDIUM,
  /** 120 px, 152 px with a subtitle; the title in the largest type. */
  LARGE
}
