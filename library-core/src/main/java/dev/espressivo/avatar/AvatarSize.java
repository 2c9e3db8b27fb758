package dev.espressivo.avatar;

/** The width and height of an avatar. */
public enum AvatarSize {
  /** 32 px, for example in a top app bar. */
  SM,
  /** 40 px, for example in a list. */
  MD,
  /** 56 px, for example as a picture in a list. */
  LG,
  /** 96 px, for example at the top of a profile. */
  XL
}
