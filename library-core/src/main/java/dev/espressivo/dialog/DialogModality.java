package dev.espressivo.dialog;

/** What can be used of the page while a dialog is open. */
public enum DialogModality {
  /** Everything. */
  NONE,
  /** Notifications only; the browser makes the rest inert. */
  VISUAL,
  /** As {@link #VISUAL}, and the server also ignores what comes from the rest of the page. */
  STRICT
}
