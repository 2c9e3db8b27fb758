package dev.espressivo.badge;

/** The look of a badge. */
public enum BadgeVariant {
  /** A background in the tone's colour. */
  FILLED,
  /** A background in the tone's container colour, which is quieter. */
  TONAL,
  /** A border in the tone's colour. */
  OUTLINED,
  /** Text in the tone's colour, without a container. */
  TEXT
}
