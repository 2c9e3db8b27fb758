package dev.espressivo.avatar;

/** The width and height of an avatar. */
public enum AvatarSize {
  /** 32 px, as in a top app bar. */
  SM,
  /** 40 px, as in a list. */
  MD,
  /** 56 px, as a picture in a list. */
  LG,
  /** 96 px, as at the head of a profile. */
  XL
}
