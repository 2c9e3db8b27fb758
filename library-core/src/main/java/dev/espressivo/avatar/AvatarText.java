package dev.espressivo.avatar;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link Avatar}, which a screen reader reads. */
public enum AvatarText implements ComponentText {
  /** The word for {@link AvatarStatus#ONLINE}. */
  ONLINE("online"),
  /** The word for {@link AvatarStatus#AWAY}. */
  AWAY("away"),
  /** The word for {@link AvatarStatus#BUSY}. */
  BUSY("busy"),
  /** The word for {@link AvatarStatus#OFFLINE}. */
  OFFLINE("offline"),
  /** The label of an avatar with a status: {@code {0}} is the name, {@code {1}} the status. */
  NAME_AND_STATUS("{0}, {1}");

  private final String english;

  AvatarText(String english) {
    this.english = english;
  }

  @Override
  public String english() {
    return english;
  }
}
