package dev.espressivo.badge;

/** Where a badge is pinned. */
public enum BadgeAnchor {
  /** It stands in the flow of the text. */
  NONE,
  /** At the top corner where a line ends: right, where text runs from left to right. */
  TOP_END,
  /** At the top corner where a line begins. */
  TOP_START
}
