package dev.espressivo.text;

/**
 * The role of a text in the type scale of Material 3, which determines its font, size, line height,
 * weight and letter spacing. Sizes are in {@code rem}; the pixels are those at the browser's
 * default of 16 px.
 */
public enum TextVariant {
  /** 57 px on lines of 64 px, for the shortest and largest text of a page. */
  DISPLAY_LARGE,
  /** 45 px on lines of 52 px. */
  DISPLAY_MEDIUM,
  /** 36 px on lines of 44 px. */
  DISPLAY_SMALL,
  /** 32 px on lines of 40 px. */
  HEADLINE_LARGE,
  /** 28 px on lines of 36 px. */
  HEADLINE_MEDIUM,
  /** 24 px on lines of 32 px. */
  HEADLINE_SMALL,
  /** 22 px on lines of 28 px. */
  TITLE_LARGE,
  /** 16 px on lines of 24 px, medium weight. */
  TITLE_MEDIUM,
  /** 14 px on lines of 20 px, medium weight. */
  TITLE_SMALL,
  /** 16 px on lines of 24 px. */
  BODY_LARGE,
  /** 14 px on lines of 20 px, the usual text. */
  BODY_MEDIUM,
  /** 12 px on lines of 16 px. */
  BODY_SMALL,
  /** 14 px on lines of 20 px, medium weight. */
  LABEL_LARGE,
  /** 12 px on lines of 16 px, medium weight. */
  LABEL_MEDIUM,
  /** 11 px on lines of 16 px, medium weight. */
  LABEL_SMALL
}
