package dev.espressivo.alert;

/** The look of an alert. */
public enum AlertVariant {
  /** A block in the tone's container colour. */
  TONAL,
  /** Outlined, without a background. */
  OUTLINED,
  /** A bar in the tone's colour at the leading edge. */
  BAR,
  /** Text only, without a container. */
  PLAIN
}
