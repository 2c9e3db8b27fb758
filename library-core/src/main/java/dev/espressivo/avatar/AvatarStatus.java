package dev.espressivo.avatar;

/** Whether a person can be reached. Each status has its own shape besides its colour. */
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
