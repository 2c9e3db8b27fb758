package dev.espressivo.aiimage;

/** The surface of an {@link AiImage}'s frame. */
public enum AiImageVariant {
  /** A tinted surface. */
  FILLED,
  /** A hairline around the frame. */
  OUTLINED,
  /** Only the picture. */
  GHOST
}
