package dev.espressivo.markdown;

import java.io.Serializable;

/** The position up to which a reader has read a {@link MarkdownStream}. Immutable. */
public final class MarkdownPosition implements Serializable {

  final long stream;
  final long version;
  final int entries;
  final String tail;
  final String notes;

  MarkdownPosition(long stream, long version, int entries, String tail, String notes) {
    this.stream = stream;
    this.version = version;
    this.entries = entries;
    this.tail = tail;
    this.notes = notes;
  }
}
