package dev.espressivo.logconsole;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a console shows of a line: in its row and, once it is opened, in its details.
 *
 * <p>The row of a line of text with a known format shows its message; the time, the level and the
 * source are in their cells, and the details show the line as it was logged. What else is filtered
 * has no influence on that. A search reads the line as it was logged, so the hits in it are mapped
 * to those in the row; the details show the others.
 */
final class ShownLine {

  /** The maximum number of characters of a line in its row; the whole line is in its details. */
  static final int ROW_LENGTH = 4_000;

  private static final char LINE_FEED_SIGN = '⏎';

  private final LogLine line;

  /** What was read of a line of text; null for an entry, and if the line has no known format. */
  private final @Nullable LineValues values;

  private final boolean isMessage;
  private final String text;
  private final List<AnsiRun> runs;

  /** The range of the row's text in the line. */
  private final int from;

  private final int to;

  /** The indices in the line of the row's characters; null if they follow each other. */
  private final int @Nullable [] places;

  /**
   * Creates what is shown of a line.
   *
   * @param values what was read of a line of text; null for an entry, or if it was not read
   * @param isRaw whether the row shows a line of text as it was logged
   */
  private ShownLine(LogLine line, @Nullable LineValues values, boolean isRaw) {
    this.line = line;
    this.values = values != null && values.isParsed() ? values : null;
    isMessage = this.values != null && !isRaw;
    if (values == null || !isMessage) {
      text = line.text();
      runs = line.runs();
      from = 0;
      to = text.length();
      places = null;
      return;
    }
    from = values.rowFrom;
    boolean isWritten = !values.isEscaped || line.text().startsWith(values.message, from);
    if (isWritten) {
      to = values.isEscaped ? from + values.message.length() : values.rowTo;
      text = line.text().substring(from, to);
      runs = part(line.runs(), from, to);
      places = null;
      return;
    }
    String message = values.message.replace('\r', ' ').replace('\n', LINE_FEED_SIGN);
    if (Ansi.isPlain(message)) {
      text = message;
      to = values.rowTo;
      runs = List.of();
      places = places(line.text(), from, to, values.message);
    } else {
      // Where its characters are in the line is not known, so the details show all hits.
      text = Ansi.plain(message);
      to = from;
      runs = Ansi.runs(message, AnsiStyle.PLAIN);
      places = null;
    }
  }

  /**
   * Returns what is shown of a line.
   *
   * @param isRaw whether the row shows a line of text as it was logged
   */
  static ShownLine of(LogLine line, boolean isRaw) {
    return new ShownLine(line, line.isPlain() ? line.values() : null, isRaw);
  }

  /** Returns what is shown of a line whose fields are not read, for lack of time. */
  static ShownLine unread(LogLine line) {
    return new ShownLine(line, null, true);
  }

  /** Returns whether a line may have details, without reading all of it. */
  static boolean mayOpen(LogLine line) {
    return unread(line).isOpenable() || line.isPlain() && LineFields.mayRead(line.text());
  }

  private static List<AnsiRun> part(List<AnsiRun> runs, int from, int to) {
    List<AnsiRun> part = new ArrayList<>();
    for (AnsiRun run : runs) {
      int start = Math.max(run.start(), from);
      int end = Math.min(run.end(), to);
      if (start < end) {
        part.add(new AnsiRun(start - from, end - from, run.style(), run.href()));
      }
    }
    return part;
  }

  /**
   * Returns the index of each character of a text in a line, where it is written with backslashes.
   */
  private static int[] places(String line, int from, int to, String text) {
    int[] places = new int[text.length()];
    int at = from;
    for (int i = 0; i < places.length; i++) {
      places[i] = Math.min(at, to);
      at += at < to ? length(line, at, text.charAt(i)) : 0;
    }
    return places;
  }

  /** Returns the number of chars with which a line writes a character at an index. */
  private static int length(String line, int at, char c) {
    if (line.charAt(at) != '\\') {
      return 1;
    }
    boolean isCode = line.startsWith("u", at + 1);
    if (c == '\\' && !line.startsWith("\\", at + 1)) {
      // logfmt leaves other backslashes as they are.
      return isCode && line.regionMatches(true, at + 2, "005c", 0, 4) ? 6 : 1;
    }
    return isCode ? 6 : 2;
  }

  // The row.

  LogLine line() {
    return line;
  }

  /** Returns the text in the row, which may be too long for it. */
  String text() {
    return text;
  }

  /** Returns the styled runs of the text. */
  List<AnsiRun> runs() {
    return runs;
  }

  /** Returns the number of characters that fit in the row; never within a surrogate pair. */
  int rowLength() {
    return text.length() <= ROW_LENGTH ? text.length() : LogFields.wholeUntil(text, ROW_LENGTH);
  }

  /** Returns whether the row shows only the message of a line of text. */
  boolean isMessage() {
    return isMessage;
  }

  /** Returns whether the row shows the level in a cell of its own. */
  boolean hasLevel() {
    return isMessage || !line.isPlain();
  }

  /** Returns the time in the row; null if there is none, or if the text states it. */
  @Nullable Instant time() {
    if (!isMessage) {
      return line.stored().time();
    }
    return line.isArrival() ? null : line.time();
  }

  /**
   * Returns the source in the row: of a line of text without a logger its thread, which many
   * programs use for their name, or the client of a request; null if there is none.
   */
  @Nullable String source() {
    if (values == null || !isMessage || line.source() != null) {
      return line.source();
    }
    String read = values.source == null ? values.thread : values.source;
    Object shown = read == null ? values.fields.get("client") : read;
    return shown instanceof String name ? CapturedEvent.source(LogEntry.oneLine(name)) : null;
  }

  /**
   * Returns the value of a field in a cell of its own; empty if the line has none.
   *
   * @param name the name of a field, as in a query
   */
  String cell(String name) {
    LogEntry entry = line.stored().entry();
    if (entry == null && values == null) {
      return "";
    }
    if (name.equals(LogFields.THREAD)) {
      String thread = entry == null ? values.thread : entry.thread();
      return thread == null ? "" : LogColumns.text(thread);
    }
    Object value = StoredFields.member(entry == null ? values.fields : entry.fields(), name);
    return value == StoredFields.NONE ? "" : LogColumns.text(value);
  }

  // Hits.

  /** Returns the texts that a search reads, in the order of its hits. */
  List<String> searched() {
    List<String> all = new ArrayList<>();
    all.add(line.text());
    all.addAll(StoredLine.folded(line.stored(), line));
    return all;
  }

  /** Returns the index in the line at which the part ends that is in the row. */
  int rowEnd() {
    int length = rowLength();
    if (places == null) {
      return Math.min(from + length, to);
    }
    return length < places.length ? places[length] : to;
  }

  /** Returns the number of hits in the line that are before what the row shows. */
  int hitsBefore(Marks inLine) {
    return to == from ? 0 : inLine.endingUntil(from);
  }

  /** Returns the hits in the row's text, given those in the line. */
  Marks hitsInRow(Marks inLine) {
    Marks shown = new Marks();
    int[] bounds = inLine.bounds(rowEnd());
    for (int i = 2 * hitsBefore(inLine); i < bounds.length && to > from; i += 2) {
      int start = Math.max(bounds[i], from);
      int end = Math.min(bounds[i + 1], to);
      shown.add(indexOf(start, false), Math.min(text.length(), indexOf(end, true)));
    }
    return shown;
  }

  /** Returns the index in the row's text of a place in the line: at or before it, or after it. */
  private int indexOf(int place, boolean isEnd) {
    if (places == null) {
      return place - from;
    }
    int index = Arrays.binarySearch(places, place);
    return index >= 0 ? index : isEnd ? -index - 1 : Math.max(0, -index - 2);
  }

  /**
   * Returns whether a hit of the line is in the row; otherwise only the details show it.
   *
   * @param inLine the hits in the line's text
   * @param hit the index of the hit
   */
  boolean isInRow(Marks inLine, int hit) {
    int shown = hit - hitsBefore(inLine);
    return shown >= 0 && shown < hitsInRow(inLine).size();
  }

  // The details.

  /**
   * A part of the details.
   *
   * @param text the text that is shown
   * @param isJson whether it is one JSON value
   * @param searched its index among the searched texts; -1 if it is none of them
   */
  record Part(String text, boolean isJson, int searched) {}

  /** Returns whether there are details. */
  boolean isOpenable() {
    return values != null
        || text.length() > ROW_LENGTH
        || !line.isPlain() && line.stored().hasFields()
        || line.details() != null;
  }

  /** Returns the parts of the details, in the order of the hits in them. */
  List<Part> details() {
    List<Part> parts = new ArrayList<>();
    boolean isJson = values != null && line.text().startsWith("{");
    if (isJson || isMessage || text.length() > ROW_LENGTH) {
      parts.add(new Part(line.text(), isJson, 0));
    }
    if (values != null && !isJson) {
      Map<String, @Nullable Object> fields = LogFields.frozen(values.fields);
      String read = LogFields.json(values.thread, fields);
      if (read != null) {
        parts.add(new Part(read, true, -1));
      }
    }
    List<String> searched = searched();
    boolean hasFields = !line.isPlain() && line.stored().hasFields();
    for (int i = 1; i < searched.size(); i++) {
      boolean isTree = hasFields && i == 1 || line.details() instanceof LogEntry.Json;
      parts.add(new Part(searched.get(i), isTree, i));
    }
    return parts;
  }
}
