package dev.espressivo.base;

/** What a component says by its colour. */
public enum Tone {
  /** The app's first colour. */
  PRIMARY,
  /** A quieter colour beside the first. */
  SECONDARY,
  /** A contrasting accent. */
  TERTIARY,
  /** Something fails, or would destroy. */
  DESTRUCTIVE,
  /** Something went well. */
  SUCCESS,
  /** Something needs care. */
  WARNING,
  /** Something is good to know. */
  INFO
}
