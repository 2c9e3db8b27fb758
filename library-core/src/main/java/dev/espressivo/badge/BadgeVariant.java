package dev.espressivo.badge;

/** The look of a badge. */
public enum BadgeVariant {
  /** On the tone's colour. */
  FILLED,
  /** On the tone's container colour, quieter. */
  TONAL,
  /** Framed by the tone's colour. */
  OUTLINED,
  /** The tone's colour as text alone. */
  TEXT
}
