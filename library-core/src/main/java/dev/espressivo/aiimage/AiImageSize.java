package dev.espressivo.aiimage;

/** The size of an {@link AiImage}'s type, controls and corners. */
public enum AiImageSize {
  /** Small. */
  SM,
  /** Medium, the default. */
  MD,
  /** Large. */
  LG
}
