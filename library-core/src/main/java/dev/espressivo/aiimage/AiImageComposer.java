package dev.espressivo.aiimage;

/** Where the prompt bar of an {@link AiImage} is. */
public enum AiImageComposer {
  /** Below the frame. */
  BELOW,
  /** Over the lower edge of the picture. */
  OVERLAY,
  /** Nowhere: the app calls {@link AiImage#generate()} itself. */
  NONE
}
