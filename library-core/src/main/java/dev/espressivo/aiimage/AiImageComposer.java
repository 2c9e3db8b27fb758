package dev.espressivo.aiimage;

/** The position of the prompt bar of an {@link AiImage}. */
public enum AiImageComposer {
  /** Below the frame. */
  BELOW,
  /** Over the lower edge of the picture. */
  OVERLAY,
  /** No prompt bar: the app calls {@link AiImage#generate()} itself. */
  NONE
}
