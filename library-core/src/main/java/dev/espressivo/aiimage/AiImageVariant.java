package dev.espressivo.aiimage;

/** The surface of an {@link AiImage}'s frame. */
public enum AiImageVariant {
  /** A tinted surface. */
  FILLED,
  /** A hairline around it. */
  OUTLINED,
  /** Only the picture. */
  GHOST
}
