package dev.espressivo.aiimage;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link AiImage}. */
public enum AiImageText implements ComponentText {
  /** The placeholder and name of the prompt; {@link AiImage#setPlaceholder}. */
  PLACEHOLDER,
  /** The name of the button that generates pictures; {@link AiImage#setGenerateLabel}. */
  GENERATE,
  /** The name of the button that cancels. */
  CANCEL,
  /** Announced while pictures are being generated; the name of the spinner. */
  GENERATING,
  /** Announced when {0} pictures are finished; with plural forms. */
  DONE,
  /** Announced when the user has cancelled; also shown for a picture that was cancelled. */
  CANCELLED,
  /** The name of the button that retries a picture. */
  RETRY,
  /** The name of the tools over a picture. */
  TOOLS,
  /** The name of the button that downloads the picture. */
  DOWNLOAD,
  /** The name of the button that generates the pictures again. */
  REGENERATE,
  /** The name of the button that makes the picture the reference of the next prompt. */
  EDIT,
  /** The name of the button that copies the picture. */
  COPY,
  /** Announced when a picture was copied. */
  COPIED,
  /** Shown if the browser refuses to copy a picture. */
  COPY_REFUSED,
  /** The name of the button that opens the picture full screen. */
  VIEW,
  /** The name of the suggestions. */
  SUGGESTIONS,
  /** The name of the past pictures. */
  HISTORY,
  /** The name of the full-screen viewer. */
  VIEWER,
  /** The name of the button that closes the full-screen viewer. */
  CLOSE,
  /** The name of the button for the previous picture in the full-screen viewer. */
  PREVIOUS,
  /** The name of the button for the next picture in the full-screen viewer. */
  NEXT,
  /** The name of the button that zooms in, in the full-screen viewer. */
  ZOOM_IN,
  /** The name of the button that zooms out, in the full-screen viewer. */
  ZOOM_OUT,
  /** The position of the picture in the full-screen viewer; {0} of {1}. */
  POSITION,
  /** The name of the button that adds a reference picture. */
  ATTACH,
  /** The name of the reference picture. */
  REFERENCE,
  /** The name of the button that removes the reference picture. */
  REMOVE_REFERENCE,
  /** Shown if there is no model, so that no pictures can be generated. */
  UNAVAILABLE,
  /** Shown if an action was refused for a reason without its own text. */
  REFUSED,
  /** Shown for a prompt that is too long; {0} is the maximum number of characters. */
  TOO_LONG,
  /** A failure of a kind without its own text. */
  FAILED,
  /** A model that returned no picture. */
  NO_PICTURE,
  /** A generation that was interrupted because the session was serialised. */
  INTERRUPTED,
  /** A result that is not a picture of a supported format. */
  NOT_A_PICTURE,
  /** A result of more than {0} MB. */
  PICTURE_TOO_LARGE,
  /** A result with too many pixels: {0}. */
  PICTURE_PIXELS,
  /** A result at an address from which pictures are not fetched. */
  PICTURE_ADDRESS,
  /** A result that could not be fetched from its address. */
  PICTURE_UNREACHABLE,
  /** Shown for more than one file. */
  TOO_MANY_FILES,
  /** Shown if the file {0} is larger than the maximum of {1} MB. */
  FILE_TOO_LARGE,
  /** Shown if the file {0} is not a picture of an allowed type. */
  FILE_TYPE,
  /** Shown if the file {0} has too many pixels: {1}. */
  FILE_PIXELS,
  /** Shown if the upload of the file {0} has failed. */
  UPLOAD_FAILED
}
