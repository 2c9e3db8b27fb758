package dev.espressivo.card;

/** The look of a card. */
public enum CardVariant {
  /** A container with a shadow. */
  ELEVATED,
  /** A filled container without a shadow. */
  FILLED,
  /** A thin outline; the fill is the colour of the page. */
  OUTLINED
}
