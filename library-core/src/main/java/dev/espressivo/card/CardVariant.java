package dev.espressivo.card;

/** How a card stands out from what is behind it. */
public enum CardVariant {
  /** A shadow, on a container of its own. */
  ELEVATED,
  /** A filled container without a shadow. */
  FILLED,
  /** A thin line around the colour of the page. */
  OUTLINED
}
