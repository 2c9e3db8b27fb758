package dev.espressivo.connection;

import dev.espressivo.base.ComponentText;

/** The texts of a {@link Connection}. */
enum ConnectionText implements ComponentText {
  /** Shown while the browser tries to reach the server again. */
  RECONNECTING,

  /** Shown while the browser has no network. */
  LOST,

  /** Shown for a moment when the server can be reached again. */
  RESTORED,

  /** Shown for a moment when the page was loaded again since its session had expired. */
  RENEWED,

  /** The title of the message that the session expired. */
  EXPIRED_TITLE,

  /** What users can do about their expired session. */
  EXPIRED,

  /** The text of the button that loads the page again. */
  RELOAD
}
