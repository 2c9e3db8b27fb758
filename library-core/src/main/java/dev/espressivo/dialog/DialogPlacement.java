package dev.espressivo.dialog;

/** Where a dialog is placed in the window. */
public enum DialogPlacement {
  /** In the middle. */
  CENTER,
  /** Over the whole window. */
  FULLSCREEN,
  /** At the lower edge, at most 640 px wide. */
  BOTTOM,
  /** At the leading edge, as high as the window. */
  START,
  /** At the trailing edge, as high as the window. */
  END
}
