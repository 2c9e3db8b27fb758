package dev.espressivo.avatar;

/** How far the avatars of a group overlap, and how large they are. */
public enum AvatarGroupSize {
  /** By 4 px; the avatars are {@link AvatarSize#SM}, the smallest there are. */
  XS,
  /** By 6 px; the avatars are {@link AvatarSize#SM}. */
  SM,
  /** By 8 px; the avatars are {@link AvatarSize#MD}. */
  MD,
  /** By 12 px; the avatars are {@link AvatarSize#LG}. */
  LG,
  /** By 16 px; the avatars are {@link AvatarSize#XL}. */
  XL;

  /** Returns the size of the avatars in a group of this size. */
  AvatarSize ofAvatars() {
    return switch (this) {
      case XS, SM -> AvatarSize.SM;
      case MD -> AvatarSize.MD;
      case LG -> AvatarSize.LG;
      case XL -> AvatarSize.XL;
    };
  }
}
