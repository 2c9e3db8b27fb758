package dev.espressivo.dialog;

/** The width of a dialog. It is never wider than the window. */
public enum DialogSize {
  /** 400 px; 320 px at the leading or trailing edge. */
  SM,
  /** 560 px, the maximum of Material 3; 400 px at the leading or trailing edge. */
  MD,
  /** 800 px; 560 px at the leading or trailing edge. */
  LG,
  /** 1200 px; 800 px at the leading or trailing edge. */
  XL
}
