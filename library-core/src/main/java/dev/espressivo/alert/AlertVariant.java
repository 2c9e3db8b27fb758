package dev.espressivo.alert;

/** The look of an alert. */
public enum AlertVariant {
  /** A block in the tone's container colour. */
  TONAL,
  /** A hairline frame. */
  OUTLINED,
  /** A rule of the tone's colour on the leading edge. */
  BAR,
  /** No container. */
  PLAIN
}
