package dev.espressivo.aiimage;

import dev.espressivo.base.ComponentText;

/** The texts of an {@link AiImage}. */
public enum AiImageText implements ComponentText {
  /** The placeholder and name of the prompt; {@link AiImage#setPlaceholder}. */
  PLACEHOLDER,
  /** The name of the control that makes pictures; {@link AiImage#setGenerateLabel}. */
  GENERATE,
  /** The name of the control that cancels. */
  CANCEL,
  /** Announced while pictures are being made; the name of the spinner. */
  GENERATING,
  /** Announced when {0} pictures have come; with plural forms. */
  DONE,
  /** Announced when the user has cancelled; a picture that was not made for that reason. */
  CANCELLED,
  /** Tries a picture again. */
  RETRY,
  /** The name of the tools over a picture. */
  TOOLS,
  /** Saves the picture as a file. */
  DOWNLOAD,
  /** Makes the pictures again. */
  REGENERATE,
  /** Makes the picture the reference of the next prompt. */
  EDIT,
  /** Copies the picture. */
  COPY,
  /** Announced when a picture was copied. */
  COPIED,
  /** A picture that the browser did not let be copied. */
  COPY_REFUSED,
  /** Opens the picture full screen. */
  VIEW,
  /** The name of the suggestions. */
  SUGGESTIONS,
  /** The name of the past pictures. */
  HISTORY,
  /** The name of the pictures in full screen. */
  VIEWER,
  /** Leaves the full screen. */
  CLOSE,
  /** Shows the picture before, in full screen. */
  PREVIOUS,
  /** Shows the picture after, in full screen. */
  NEXT,
  /** Shows a picture larger, in full screen. */
  ZOOM_IN,
  /** Shows a picture smaller, in full screen. */
  ZOOM_OUT,
  /** Which picture is shown in full screen; {0} of {1}. */
  POSITION,
  /** Adds a picture to draw from. */
  ATTACH,
  /** The picture to draw from. */
  REFERENCE,
  /** Removes the picture to draw from. */
  REMOVE_REFERENCE,
  /** Why nothing can be made, when there is no model. */
  UNAVAILABLE,
  /** What was refused for a reason that has no words of its own. */
  REFUSED,
  /** A prompt that is too long; {0} is the most characters. */
  TOO_LONG,
  /** A failure of a kind that has no words of its own. */
  FAILED,
  /** A model that returned no picture. */
  NO_PICTURE,
  /** A generation that did not survive the storing of the session. */
  INTERRUPTED,
  /** A result that is no picture of a kind that can be shown. */
  NOT_A_PICTURE,
  /** A result of more than {0} MB. */
  PICTURE_TOO_LARGE,
  /** A result with too many pixels: {0}. */
  PICTURE_PIXELS,
  /** A result at an address from which pictures are not fetched. */
  PICTURE_ADDRESS,
  /** A result that could not be fetched from its address. */
  PICTURE_UNREACHABLE,
  /** More files than one. */
  TOO_MANY_FILES,
  /** The file {0} is larger than the {1} MB that are allowed. */
  FILE_TOO_LARGE,
  /** The file {0} is no picture of a type that is allowed. */
  FILE_TYPE,
  /** The file {0} has too many pixels: {1}. */
  FILE_PIXELS,
  /** The file {0} did not reach the server. */
  UPLOAD_FAILED
}
