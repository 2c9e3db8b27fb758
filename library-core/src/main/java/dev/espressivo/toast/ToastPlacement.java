package dev.espressivo.toast;

/** The place of the toasts in the window. */
public enum ToastPlacement {
  /** At the bottom, centred. */
  BOTTOM,
  /** At the bottom, at the start of the line. */
  BOTTOM_START,
  /** At the bottom, at the end of the line. */
  BOTTOM_END,
  /** At the top, centred. */
  TOP,
  /** At the top, at the end of the line. */
  TOP_END
}
