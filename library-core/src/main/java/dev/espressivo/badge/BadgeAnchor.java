package dev.espressivo.badge;

/** The corner of its parent to which a badge is pinned. */
public enum BadgeAnchor {
  /** Not pinned: the badge is in the flow of the text. */
  NONE,
  /** At the top corner where lines end: the right one in left-to-right text. */
  TOP_END,
  /** At the top corner where lines begin. */
  TOP_START
}
