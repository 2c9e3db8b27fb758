package dev.espressivo.markdown;

import java.io.Serializable;

/** The position up to which a reader has read a {@link MarkdownStream}. Immutable. */
public final class MarkdownPosition implements Serializable {

  final long stream;
  final int repeats;
  final int entries;
  final int code;
  final String tail;
  final String notes;

  MarkdownPosition(long stream, int repeats, int entries, int code, String tail, String notes) {
    this.stream = stream;
    this.repeats = repeats;
    this.entries = entries;
    this.code = code;
    this.tail = tail;
    this.notes = notes;
  }
}
