package dev.espressivo.avatar;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link Avatar}, which a screen reader reads. */
public enum AvatarText implements ComponentText {
  /** The word for {@link AvatarStatus#ONLINE}. */
  ONLINE,
  /** The word for {@link AvatarStatus#AWAY}. */
  AWAY,
  /** The word for {@link AvatarStatus#BUSY}. */
  BUSY,
  /** The word for {@link AvatarStatus#OFFLINE}. */
  OFFLINE,
  /** The label of an avatar with a status: {@code {0}} is the name, {@code {1}} the status. */
  NAME_AND_STATUS
}
