package dev.espressivo.avatar;

/** The status of a person. Each status has its own shape as well as its colour. */
public enum AvatarStatus {
  /** No status is shown. */
  NONE,
  /** Online: a full disc. */
  ONLINE,
  /** Away from the desk: a crescent. */
  AWAY,
  /** Do not disturb: a disc with a bar. */
  BUSY,
  /** Offline: a hollow ring. */
  OFFLINE
}
