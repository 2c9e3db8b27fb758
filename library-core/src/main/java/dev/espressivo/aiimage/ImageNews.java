package dev.espressivo.aiimage;

/** What a history reports to its listeners. */
sealed interface ImageNews {

  /** An event of a generation; its pictures have no addresses. */
  record Event(ImageChange change) implements ImageNews {}

  /** A change without an event. */
  enum Change implements ImageNews {
    /** The pictures, the status or the settings have changed. */
    STRUCTURE,
    /** A report about pictures that are being generated. */
    PROGRESS
  }
}
