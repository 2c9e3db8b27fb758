package dev.espressivo.avatar;

/** The size of the avatars in a group and of their overlap. */
public enum AvatarGroupSize {
  /** An overlap of 4 px; the avatars are {@link AvatarSize#SM}, the smallest size. */
  XS,
  /** An overlap of 6 px; the avatars are {@link AvatarSize#SM}. */
  SM,
  /** An overlap of 8 px; the avatars are {@link AvatarSize#MD}. */
  MD,
  /** An overlap of 12 px; the avatars are {@link AvatarSize#LG}. */
  LG,
  /** An overlap of 16 px; the avatars are {@link AvatarSize#XL}. */
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
