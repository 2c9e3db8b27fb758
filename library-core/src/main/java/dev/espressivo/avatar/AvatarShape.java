package dev.espressivo.avatar;

/** The shape of an avatar's outline. */
public enum AvatarShape {
  /** A circle, for a person. */
  CIRCLE,
  /** A square with rounded corners, for a team, a project or a company. */
  SQUARE
}
