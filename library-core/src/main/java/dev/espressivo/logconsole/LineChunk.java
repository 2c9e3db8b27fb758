package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lines copied from a ring, to be searched with no lock held. */
final class LineChunk {

  /** A line that changed after it was read. */
  static final class Changed {
    final long sequence;
    final String text;
    final @Nullable Object details;
    final int level;
    final @Nullable Instant time;
    int hits;

    Changed(
        long sequence, String text, @Nullable Object details, int level, @Nullable Instant time) {
      this.sequence = sequence;
      this.text = text;
      this.details = details;
      this.level = level;
      this.time = time;
    }
  }

  final @Nullable String[] texts;
  final @Nullable Object[] details;
  final @Nullable Instant[] times;
  final byte[] levels;
  final int[] hits;
  final List<Changed> changed = new ArrayList<>();
  @Nullable Instant timeBefore;
  long from;

  /** Whether the lines are older than those read before them; they are matched newest first. */
  boolean older;

  int count;
  // How many of them were searched, and how many of these are among the rows.
  int changedMatched;
  int changedPublished;
  int matched;
  int published;
  private boolean plain = true;
  long bufferFirst;
  long bufferEnd;
  long changes;

  LineChunk(int room) {
    texts = new String[room];
    details = new Object[room];
    times = new Instant[room];
    levels = new byte[room];
    hits = new int[room];
  }

  /** Empties the chunk, for lines of a ring that reaches from {@code first} to {@code end}. */
  void reset(long first, long end, long changes) {
    bufferFirst = first;
    bufferEnd = end;
    this.changes = changes;
    changed.clear();
    timeBefore = null;
    older = false;
    count = 0;
    changedMatched = 0;
    changedPublished = 0;
    matched = 0;
    published = 0;
    if (!plain) {
      Arrays.fill(details, null);
      Arrays.fill(times, null);
      plain = true;
    }
  }

  /** Returns the index of the nth line to be matched. */
  int index(int n) {
    return older ? count - 1 - n : n;
  }

  boolean isMatched() {
    return matched == count && changedMatched == changed.size();
  }

  int room() {
    return texts.length;
  }

  void add(String text, byte level) {
    texts[count] = text;
    levels[count++] = level;
  }

  void add(String text, @Nullable Object detail, byte level, @Nullable Instant time) {
    plain = false;
    details[count] = detail;
    times[count] = time;
    add(text, level);
  }

  void addChanged(
      long sequence, String text, @Nullable Object detail, int level, @Nullable Instant time) {
    changed.add(new Changed(sequence, text, detail, level, time));
  }
}
