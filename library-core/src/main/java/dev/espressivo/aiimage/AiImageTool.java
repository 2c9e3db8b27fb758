package dev.espressivo.aiimage;

/** A button over a finished picture. */
public enum AiImageTool {
  /** Downloads the picture. */
  DOWNLOAD,
  /** Generates the pictures again from the same prompt. */
  REGENERATE,
  /** Makes the picture the reference of the next prompt. */
  EDIT,
  /** Copies the picture to the clipboard. */
  COPY,
  /** Opens the picture full screen. */
  VIEW
}
