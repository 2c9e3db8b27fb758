package dev.espressivo.dialog;

/** The width of the window below which a dialog covers all of it. */
public enum DialogFullScreenBelow {
  /** 640 px. */
  SM,
  /** 768 px. */
  MD,
  /** At no width. */
  NEVER
}
