package dev.espressivo.aiimage;

/** What an {@link AiImage} does. */
public enum AiImageStatus {
  /** Nothing is being made. */
  IDLE,
  /** At least one picture is being made. */
  GENERATING,
  /** No picture came of the last generation. Lasts until the next one, or another picture. */
  ERROR
}
