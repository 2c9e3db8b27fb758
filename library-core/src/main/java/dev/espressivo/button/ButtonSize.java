package dev.espressivo.button;

/** The height of a button. */
public enum ButtonSize {
  /** 32 px. */
  XS,
  /** 40 px. */
  SM,
  /** 56 px. */
  MD,
  /** 96 px. */
  LG,
  /** 136 px. */
  XL
}
