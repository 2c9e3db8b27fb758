package dev.espressivo.avatar;

/** The outline of an avatar. */
public enum AvatarShape {
  /** Round: a person. */
  CIRCLE,
  /** A square with rounded corners: a team, a project, a company. */
  SQUARE
}
