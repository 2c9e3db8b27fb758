package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.SafeAddress;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
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

  /** The maximum number of characters of one text in the details of a line. */
  private static final int DETAILS_LENGTH = 256 * 1024;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final ObjectNode message = JSON.objectNode();
  private final Map<AnsiStyle, Integer> styles = new HashMap<>();
  // The sequence number of the next row if it skips no lines.
  private long nextSequence;

  /**
   * Begins a new generation of ordinals.
   *
   * @param filtered whether lines are hidden, so that viewing a line in context shows more lines
   * @param found the line that is viewed in context; -1 for none
   */
  ConsoleUpdate generation(int generation, boolean filtered, long found) {
    message.put("generation", generation).put("filtered", filtered).put("found", found);
    return this;
  }

  /**
   * Sets the numbers of lines.
   *
   * @param first the first ordinal that can be shown
   * @param end the ordinal after the last one that can be shown
   * @param dropped the number of evicted lines
   * @param untimed the number of lines without a time, which have that of their arrival
   */
  ConsoleUpdate numbers(long first, long end, long dropped, long untimed) {
    message.put("first", first).put("end", end).put("dropped", dropped).put("untimed", untimed);
    return this;
  }

  ConsoleUpdate counts(Collection<Long> counts) {
    counts.forEach(message.putArray("counts")::add);
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

  /**
   * Sets the hits of a search.
   *
   * @param moment the rows, with the number of hits in them
   * @param gaveUp the number of lines that took too long
   * @param current the current hit; null if there is none
   * @param number the position of the current hit among all hits, counted from 1; 0 if there is
   *     none
   */
  ConsoleUpdate hits(LogMoment moment, long gaveUp, LogMatches.@Nullable Hit current, long number) {
    ObjectNode node = message.putObject("hits").put("total", moment.hits()).put("gaveUp", gaveUp);
    if (moment.isStopped()) {
      node.put("cancelled", true);
    }
    node.put("progress", Math.round(moment.progress() * 1000) / 1000d)
        .put("ordinal", current == null ? -1 : current.ordinal())
        .put("index", current == null ? -1 : current.index())
        .put("number", number);
    return this;
  }

  ConsoleUpdate opened(Set<Long> sequences) {
    sequences.forEach(message.putArray("opened")::add);
    return this;
  }

  /** Scrolls to a row. */
  ConsoleUpdate scroll(long ordinal, String place, boolean focus) {
    message.putObject("scroll").put("ordinal", ordinal).put("place", place).put("focus", focus);
    return this;
  }

  /** Starts a list of rows with consecutive ordinals, beginning with this one. */
  ConsoleUpdate rowsFrom(long ordinal) {
    message.put("from", ordinal).putArray("rows");
    message.putArray("styles");
    nextSequence = ordinal;
    return this;
  }

  /**
   * Adds a row after the previous one. What a line does not have is left out. A row says how many
   * lines of the buffer are hidden between the previous row and this one.
   *
   * @param shown the line in the row
   * @param time the formatted time; empty for none
   * @param inLine the hits in the line's text
   */
  void row(ShownLine shown, String time, Marks inLine) {
    LogLine line = shown.line();
    int end = shown.rowLength();
    int cut = shown.text().length() - end;
    ObjectNode row = message.withArrayProperty("rows").addObject();
    // Most rows have none, so this takes less room than the sequence numbers.
    long skipped = line.sequence() - nextSequence;
    nextSequence = line.sequence() + 1;
    if (skipped != 0) {
      row.put("skipped", skipped);
    }
    if (line.level() != null) {
      row.put("level", Prop.spellingOf(line.level()));
    }
    if (shown.hasLevel()) {
      // The level is a field of the entry, as opposed to a part of its text.
      row.put("entry", true);
    }
    if (shown.isMessage()) {
      row.put("parsed", true);
    }
    if (!time.isEmpty()) {
      row.put("time", time);
    }
    String source = shown.source();
    if (source != null && !source.isEmpty()) {
      row.put("source", source);
    }
    row.put("text", shown.text().substring(0, end));
    ArrayNode runs = runs(shown.runs(), end);
    if (!runs.isEmpty()) {
      row.set("runs", runs);
    }
    Marks marks = shown.hitsInRow(inLine);
    if (marks.size() > 0) {
      IntStream.of(marks.bounds(end)).forEach(row.putArray("marks")::add);
      int before = shown.hitsBefore(inLine);
      if (before > 0) {
        row.put("before", before);
      }
    }
    if (shown.isOpenable()) {
      row.put("details", true);
    }
    if (cut > 0) {
      row.put("cut", cut);
    }
  }

  /** Adds the further columns of the row that was added last. */
  void cells(ShownLine shown, List<String> columns) {
    ObjectNode cells = JSON.objectNode();
    for (String column : columns) {
      String text = shown.cell(column);
      if (!text.isEmpty()) {
        cells.put(column, text);
      }
    }
    ArrayNode rows = message.withArrayProperty("rows");
    if (!cells.isEmpty() && rows.get(rows.size() - 1) instanceof ObjectNode row) {
      row.set("cells", cells);
    }
  }

  /**
   * Returns styled runs: for each, the distance from the previous one, the length, the style, and a
   * link if it has one.
   */
  private ArrayNode runs(List<AnsiRun> runs, int length) {
    ArrayNode flat = JSON.arrayNode();
    int at = 0;
    for (AnsiRun run : runs) {
      if (run.start() >= length) {
        break;
      }
      String href = run.href() != null && SafeAddress.isSafe(run.href()) ? run.href() : null;
      if (run.style().isPlain() && href == null) {
        continue;
      }
      // Distances compress better than positions, since they are often the same in several rows.
      int end = Math.min(run.end(), length);
      flat.add(run.start() - at).add(end - run.start());
      flat.add(styles.computeIfAbsent(run.style(), this::addStyle));
      if (href != null) {
        flat.add(href);
      }
      at = end;
    }
    return flat;
  }

  /** Adds a style to those of the message; returns its index. */
  private int addStyle(AnsiStyle style) {
    message.withArrayProperty("styles").add(style(style));
    return styles.size();
  }

  /**
   * Adds the content below an opened line. Text with hits is not folded.
   *
   * @param line the opened line
   * @param marks the hits in each of the texts that a search reads
   * @param current the index of the current hit in the line; -1 if the current hit is elsewhere or
   *     there is none
   * @param repeated returns the text for a section that repeats a number of times
   * @return the number of characters that were added
   */
  int details(ShownLine line, List<Marks> marks, int current, IntFunction<String> repeated) {
    ArrayNode blocks = answer(line.line().sequence()).addArray();
    int hit = line.isInRow(marks.getFirst(), current) ? -1 : current;
    int length = 0;
    for (ShownLine.Part part : line.details()) {
      int searched = part.searched();
      Marks inPart = searched < 0 ? Marks.NONE : marks.get(searched);
      int before = marks.stream().limit(Math.max(0, searched)).mapToInt(Marks::size).sum();
      if (part.isJson() && part.text().length() <= DETAILS_LENGTH) {
        marked(blocks.addObject().put("json", part.text()), inPart, hit - before);
        length += part.text().length();
        continue;
      }
      String text = LogFields.cut(part.text(), DETAILS_LENGTH);
      length += text.length();
      if (inPart.size() > 0) {
        marked(blocks.addObject().put("text", text), inPart, hit - before);
        continue;
      }
      for (RepeatedLines.Stretch stretch : RepeatedLines.fold(text)) {
        ObjectNode block = blocks.addObject().put("text", stretch.text());
        if (stretch.times() > 1) {
          block.put("label", repeated.apply(stretch.times()));
        }
      }
    }
    return length;
  }

  /** Asks the script to request the details of a line again, since this update has no room. */
  void noDetailsYet(long sequence) {
    answer(sequence);
  }

  private ArrayNode answer(long sequence) {
    return message.withArrayProperty("details").addArray().add(sequence);
  }

  /**
   * Adds hits to a text.
   *
   * @param current the index of the current hit; any other number if it is elsewhere
   */
  private static void marked(ObjectNode block, Marks marks, int current) {
    if (marks.has(current)) {
      block.put("current", current);
    }
    if (marks.size() > 0) {
      IntStream.of(marks.bounds(DETAILS_LENGTH)).forEach(block.putArray("marks")::add);
    }
  }

  /** Returns the message. */
  ObjectNode json() {
    return message;
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
}
