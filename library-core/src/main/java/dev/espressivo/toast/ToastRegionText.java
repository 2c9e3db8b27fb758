package dev.espressivo.toast;

import dev.espressivo.base.ComponentText;

/** The texts of a {@link ToastRegion}. */
public enum ToastRegionText implements ComponentText {
  /** The name of the region for assistive technology. */
  REGION,

  /** The name of a close button. */
  CLOSE,

  /**
   * The title of a progress toast whose outcome is unknown, because the session was restored
   * without the work.
   */
  OUTCOME_UNKNOWN
}
