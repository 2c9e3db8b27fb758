package dev.espressivo.avatar;

/** Whether someone can be reached. Each has a form of its own beside its colour. */
public enum AvatarStatus {
  /** Nothing is said. */
  NONE,
  /** There: a full disc. */
  ONLINE,
  /** Not at the desk: a crescent. */
  AWAY,
  /** Not to be disturbed: a disc with a bar. */
  BUSY,
  /** Not there: a hollow ring. */
  OFFLINE
}
