package dev.espressivo.aiimage;

/** The status of an {@link AiImage}. */
public enum AiImageStatus {
  /** No picture is being generated. */
  IDLE,
  /** At least one picture is being generated. */
  GENERATING,
  /**
   * The last generation gave no picture. Lasts until the next generation, or until another picture
   * is shown.
   */
  ERROR
}
