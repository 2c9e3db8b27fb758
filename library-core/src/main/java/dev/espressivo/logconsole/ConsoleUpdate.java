package dev.espressivo.logconsole;

import dev.espressivo.base.Parts;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.SafeAddress;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * One message to the script of a log console, {@code logconsole.js}. It contains only the fields
 * that were set.
 */
final class ConsoleUpdate {

  /** The maximum number of characters of a line in its row; the whole line is in its details. */
  static final int SHOWN_LENGTH = 4_000;

  /** The maximum number of characters of one text in the details of a line. */
  private static final int DETAILS_LENGTH = 256 * 1024;

  /**
   * The minimum length of JSON that is deflated; for shorter JSON, inflating costs more than it
   * saves.
   */
  private static final int DEFLATE_FROM = 800;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  /**
   * The hits of a search.
   *
   * @param total the number of hits
   * @param progress the share of the lines that has been searched, from 0 to 1
   * @param stop the reason why the other lines are not searched
   * @param gaveUp the number of lines that took too long
   * @param ordinal the row of the current hit; -1 if there is none
   * @param index the index of the current hit in its row; -1 if there is none
   * @param number the position of the current hit among all hits, counted from 1; 0 if there is
   *     none
   */
  record Hits(
      long total,
      double progress,
      LogView.Stop stop,
      long gaveUp,
      long ordinal,
      int index,
      long number) {}

  /**
   * The fields of a row, in the order in which they are sent. They are defined only here: the
   * script receives the names once and reads each row by them. A row ends with its last field that
   * is not zero.
   */
  private enum Field {
    /** The message, without the {@link #CUT} characters at its end. */
    TEXT,
    /** The level's number, counted from 1; 0 for none. */
    LEVEL,
    /**
     * The styled runs: for each, the distance from the previous one, the length, the style, and a
     * link.
     */
    RUNS,
    /** Whether the level is a field of the entry, as opposed to a part of its text. */
    ENTRY,
    /** The formatted time. */
    TIME,
    SOURCE,
    /** Whether the row can be opened. */
    DETAILS,
    /** The number of lines of the buffer that are hidden between the previous row and this one. */
    SKIPPED,
    /** The start and the end of each hit in the text, alternately. */
    MARKS,
    /** The number of characters of the message that are not sent. */
    CUT
  }

  private final ObjectNode message = JSON.objectNode();
  private final Map<AnsiStyle, Integer> styles = new LinkedHashMap<>();
  private @Nullable ArrayNode rows;
  private long firstOrdinal;
  private long lastSequence;
  private @Nullable ArrayNode details;

  boolean isEmpty() {
    return message.isEmpty() && rows == null && details == null;
  }

  ConsoleUpdate generation(int generation) {
    message.put("generation", generation);
    return this;
  }

  /** Sets the range of ordinals that can be shown; the end is exclusive. */
  ConsoleUpdate range(long first, long end) {
    message.put("first", first);
    message.put("end", end);
    return this;
  }

  ConsoleUpdate counts(long[] counts) {
    ArrayNode array = message.putArray("counts");
    for (long count : counts) {
      array.add(count);
    }
    return this;
  }

  ConsoleUpdate dropped(long dropped) {
    message.put("dropped", dropped);
    return this;
  }

  /** Sets the number of lines that are not shown because they have no time. */
  ConsoleUpdate untimed(long untimed) {
    message.put("untimed", untimed);
    return this;
  }

  /**
   * Marks the rows sent earlier as possibly changed. The script requests those that are not in this
   * message.
   */
  ConsoleUpdate stale() {
    message.put("stale", true);
    return this;
  }

  /** Sets whether lines are hidden, so that viewing a line in context shows more lines. */
  ConsoleUpdate filtered(boolean filtered) {
    message.put("filtered", filtered);
    return this;
  }

  /** Sets the line that is viewed in context; -1 for none. */
  ConsoleUpdate found(long sequence) {
    message.put("found", sequence);
    return this;
  }

  /** Sets the hits of a search. */
  ConsoleUpdate hits(Hits hits) {
    ObjectNode node = message.putObject("hits");
    node.put("total", hits.total()).put("gaveUp", hits.gaveUp());
    if (hits.stop() != LogView.Stop.NONE) {
      node.put("stop", Parts.nameOf(hits.stop()));
    }
    node.put("progress", Math.round(hits.progress() * 1000) / 1000d);
    node.put("ordinal", hits.ordinal()).put("index", hits.index()).put("number", hits.number());
    return this;
  }

  ConsoleUpdate opened(Set<Long> sequences) {
    ArrayNode array = message.putArray("opened");
    sequences.forEach(array::add);
    return this;
  }

  /** Scrolls to a row. */
  ConsoleUpdate scroll(long ordinal, String place, boolean focus) {
    message.putObject("scroll").put("ordinal", ordinal).put("place", place).put("focus", focus);
    return this;
  }

  /** Returns the names of a row's fields in the order in which they are sent. */
  static ArrayNode rowFields() {
    return spellings(Field.values());
  }

  /** Returns the names of the levels in the order of their numbers, which begin at 1. */
  static ArrayNode levels() {
    return spellings(LogLevel.values());
  }

  private static ArrayNode spellings(Enum<?>[] values) {
    ArrayNode names = JSON.arrayNode();
    for (Enum<?> value : values) {
      names.add(Prop.spellingOf(value));
    }
    return names;
  }

  /** Starts a list of rows with consecutive ordinals, beginning with this one. */
  ConsoleUpdate rowsFrom(long ordinal) {
    message.put("from", ordinal);
    firstOrdinal = ordinal;
    rows = JSON.arrayNode();
    return this;
  }

  /**
   * Adds a row after the previous one.
   *
   * @param line the line in the row
   * @param time the formatted time; empty for none
   * @param marks the hits in the message
   */
  void row(LogLine line, String time, Marks marks) {
    ArrayNode rows = Objects.requireNonNull(this.rows);
    long skipped = line.sequence() - (rows.isEmpty() ? firstOrdinal : lastSequence + 1);
    lastSequence = line.sequence();
    int end = cutAt(line.text());
    int cut = line.text().length() - end;
    ArrayNode row = rows.addArray();
    for (Field field : Field.values()) {
      row.add(
          switch (field) {
            case TEXT -> JSON.stringNode(line.text().substring(0, end));
            case LEVEL -> JSON.numberNode(line.level() == null ? 0 : line.level().ordinal() + 1);
            case RUNS -> runs(line.runs(), end);
            case ENTRY -> JSON.numberNode(line.isPlain() ? 0 : 1);
            case TIME -> text(time);
            case SOURCE -> text(line.source());
            case DETAILS -> JSON.numberNode(line.details() != null || cut > 0 ? 1 : 0);
            case SKIPPED -> JSON.numberNode(skipped);
            case MARKS -> marks(marks, end);
            case CUT -> JSON.numberNode(cut);
          });
    }
    for (int i = row.size() - 1; i > 0 && row.get(i).isNumber() && row.get(i).asLong() == 0; i--) {
      row.remove(i);
    }
  }

  /** Returns a text, or 0 for none, which is shorter. */
  private static JsonNode text(@Nullable String text) {
    return text == null || text.isEmpty() ? JSON.numberNode(0) : JSON.stringNode(text);
  }

  /** Returns the index at which a text is truncated; never within a surrogate pair. */
  private static int cutAt(String text) {
    if (text.length() <= SHOWN_LENGTH) {
      return text.length();
    }
    return Character.isHighSurrogate(text.charAt(SHOWN_LENGTH - 1))
        ? SHOWN_LENGTH - 1
        : SHOWN_LENGTH;
  }

  private JsonNode runs(List<AnsiRun> runs, int length) {
    ArrayNode flat = JSON.arrayNode();
    int at = 0;
    for (AnsiRun run : runs) {
      if (run.start() >= length) {
        break;
      }
      String href = run.href() != null && SafeAddress.isSafe(run.href()) ? run.href() : null;
      if (run.style() == AnsiStyle.PLAIN && href == null) {
        continue;
      }
      // Distances compress better than positions, since they are often the same in several rows.
      int end = Math.min(run.end(), length);
      flat.add(run.start() - at).add(end - run.start());
      flat.add(styles.computeIfAbsent(run.style(), style -> styles.size()));
      if (href != null) {
        flat.add(href);
      }
      at = end;
    }
    return flat.isEmpty() ? JSON.numberNode(0) : flat;
  }

  private static JsonNode marks(Marks marks, int length) {
    if (marks.size() == 0) {
      return JSON.numberNode(0);
    }
    ArrayNode flat = JSON.arrayNode();
    for (int bound : marks.bounds(length)) {
      flat.add(bound);
    }
    return flat;
  }

  /** Returns whether a line has anything to show below it: details, or the end of its message. */
  static boolean hasDetails(LogLine line) {
    return line.details() != null || line.text().length() > SHOWN_LENGTH;
  }

  /**
   * Returns whether a hit of a line is visible in its row; otherwise only the details show it.
   *
   * @param inMessage the hits in the message
   * @param hit the index of the hit in the line
   */
  static boolean isInRow(LogLine line, Marks inMessage, int hit) {
    return inMessage.startsBefore(hit, cutAt(line.text()));
  }

  /**
   * Adds the content below an opened line: first the whole message, if the row shows only its
   * beginning, then the details.
   *
   * @param line the opened line
   * @param inMessage the hits in the message
   * @param inDetails the hits in details that are text; text with hits is not folded
   * @param current the index of the current hit in the line, counted from the message on; empty if
   *     the current hit is elsewhere or there is none
   * @param repeated returns the text for a section that repeats a number of times
   * @return the number of characters that were added
   */
  int details(
      LogLine line,
      Marks inMessage,
      Marks inDetails,
      OptionalInt current,
      IntFunction<String> repeated) {
    ArrayNode blocks = answer(line.sequence()).addArray();
    int length = 0;
    if (line.text().length() > SHOWN_LENGTH) {
      boolean isHere = current.isPresent() && !isInRow(line, inMessage, current.getAsInt());
      length += marked(blocks, line.text(), inMessage, isHere ? current : OptionalInt.empty());
    }
    Object given = line.details();
    if (given instanceof LogEntry.Json json && json.text().length() <= DETAILS_LENGTH) {
      blocks.addObject().put("json", json.text());
      length += json.text().length();
    } else if (given != null && inDetails.size() > 0) {
      OptionalInt hit =
          current.isPresent()
              ? OptionalInt.of(current.getAsInt() - inMessage.size())
              : OptionalInt.empty();
      length += marked(blocks, given.toString(), inDetails, hit);
    } else if (given != null) {
      String text = LogEntry.cut(given.toString(), DETAILS_LENGTH);
      for (RepeatedLines.Stretch stretch : RepeatedLines.fold(text)) {
        ObjectNode block = blocks.addObject().put("text", stretch.text());
        if (stretch.times() > 1) {
          block.put("label", repeated.apply(stretch.times()));
        }
      }
      length += text.length();
    }
    return length;
  }

  /** Asks the script to request the details of a line again, since this update has no room. */
  void noDetailsYet(long sequence) {
    answer(sequence);
  }

  private ArrayNode answer(long sequence) {
    if (details == null) {
      details = JSON.arrayNode();
    }
    return details.addArray().add(sequence);
  }

  /**
   * Adds a text with its hits.
   *
   * @param current the index of the current hit; empty, or another number, if it is elsewhere
   * @return the number of characters that were added
   */
  private static int marked(ArrayNode blocks, String text, Marks marks, OptionalInt current) {
    String shown = LogEntry.cut(text, DETAILS_LENGTH);
    ObjectNode block = blocks.addObject().put("text", shown);
    if (current.isPresent() && marks.has(current.getAsInt())) {
      block.put("current", current.getAsInt());
    }
    block.set("marks", marks(marks, Math.min(text.length(), DETAILS_LENGTH)));
    return shown.length();
  }

  /** Returns the message in the form that the browser expects: JSON, or deflated JSON as text. */
  String encode() {
    if (rows != null) {
      message.set("rows", rows);
      ArrayNode table = message.putArray("styles");
      styles.keySet().forEach(style -> table.add(style(style)));
    }
    if (details != null) {
      message.set("details", details);
    }
    String json = message.toString();
    return json.length() < DEFLATE_FROM ? json : deflate(json);
  }

  /** Writes a style as the names of the attributes and colours that it sets. */
  private static JsonNode style(AnsiStyle style) {
    ObjectNode node = JSON.objectNode();
    if (style.fg() != AnsiStyle.NO_COLOR) {
      node.set("fg", colour(style.fg()));
    }
    if (style.bg() != AnsiStyle.NO_COLOR) {
      node.set("bg", colour(style.bg()));
    }
    if (!style.attributes().isEmpty()) {
      node.put("sgr", style.attributes());
    }
    return node;
  }

  private static JsonNode colour(int colour) {
    return (colour & AnsiStyle.RGB) != 0
        ? JSON.stringNode(String.format("#%06x", colour & 0xFFFFFF))
        : JSON.numberNode(colour);
  }

  private static String deflate(String json) {
    byte[] bytes = json.getBytes(StandardCharsets.UTF_8);
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      byte[] deflated = new byte[bytes.length + 64];
      int length = 0;
      while (!deflater.finished()) {
        length += deflater.deflate(deflated, length, deflated.length - length);
      }
      return asText(deflated, length);
    } finally {
      deflater.end();
    }
  }

  /**
   * Writes bytes as text that needs no escaping in JSON: 13 bits in two of 91 characters, since
   * base64 is 8 % longer. The text begins with a character with which JSON never begins.
   */
  private static String asText(byte[] bytes, int length) {
    StringBuilder text = new StringBuilder("!");
    int held = 0;
    int bits = 0;
    for (int i = 0; i < length; i++) {
      held |= (bytes[i] & 0xFF) << bits;
      bits += 8;
      if (bits >= 13) {
        text.append(digit((held & 0x1FFF) % 91)).append(digit((held & 0x1FFF) / 91));
        held >>= 13;
        bits -= 13;
      }
    }
    if (bits > 6) {
      text.append(digit(held % 91)).append(digit(held / 91));
    } else if (bits > 0) {
      text.append(digit(held));
    }
    return text.toString();
  }

  private static char digit(int value) {
    char digit = (char) (value + '#');
    return digit == '\\' ? '~' : digit;
  }
}
