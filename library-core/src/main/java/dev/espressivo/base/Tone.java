package dev.espressivo.base;

/** The meaning of a component's colour. */
public enum Tone {
  /** The app's main colour. */
  PRIMARY,
  /** A quieter colour beside the main one. */
  SECONDARY,
  /** A contrasting accent. */
  TERTIARY,
  /** An error, or an action that destroys something. */
  DESTRUCTIVE,
  /** Success. */
  SUCCESS,
  /** A warning. */
  WARNING,
  /** Information. */
  INFO
}
