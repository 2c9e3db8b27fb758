package dev.espressivo.toast;

import dev.espressivo.base.ComponentText;

/** The texts of a {@link ToastRegion}. */
public enum ToastRegionText implements ComponentText {
  /** The name of the region for assistive technology. */
  REGION,

  /** The name of a close button. */
  CLOSE,

  /**
   * The title above what was going on, if it is unknown how it has ended: the session was restored,
   * and the work was left behind.
   */
  OUTCOME_UNKNOWN
}
