package dev.espressivo.badge;

/** The height of a badge. */
public enum BadgeSize {
  /** 16 px. */
  SM,
  /** 20 px. */
  MD,
  /** 24 px. */
  LG
}
