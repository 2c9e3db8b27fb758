package dev.espressivo.alert;

/** The look of an alert. */
public enum AlertVariant {
  /** A block in the tone's container colour. */
  TONAL,
  /** An outline. */
  OUTLINED,
  /** A bar of the tone's colour at the leading edge. */
  BAR,
  /** No container. */
  PLAIN
}
