package dev.espressivo.logconsole;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.zip.Deflater;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * One message to the browser's half of a {@link LogConsole}; {@code logconsole.js} reads it. Only
 * what is put in is sent.
 */
final class ConsoleUpdate {

  /** What a row does not show of a longer line; the rest is in its details. In characters. */
  static final int SHOWN_LENGTH = 4_000;

  /** What the details of one line may weigh on the wire, in characters. */
  private static final int DETAILS_LENGTH = 256 * 1024;

  /** JSON shorter than this is sent as it is: the overhead of inflating would not pay. */
  private static final int DEFLATE_FROM = 800;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final ObjectNode message = JSON.objectNode();
  private final Map<AnsiStyle, Integer> styles = new LinkedHashMap<>();
  private @Nullable ArrayNode rows;
  private @Nullable ArrayNode details;

  boolean isEmpty() {
    return message.isEmpty() && rows == null && details == null;
  }

  ConsoleUpdate generation(int generation) {
    message.put("generation", generation);
    return this;
  }

  /** The ordinals from first to end, exclusive, are there to be shown. */
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

  /**
   * Lines that were sent before may have changed: those not in this message are to be asked for.
   */
  ConsoleUpdate stale() {
    message.put("stale", true);
    return this;
  }

  /** Whether anything hides lines, so that "in context" differs from what is shown. */
  ConsoleUpdate filtered(boolean filtered) {
    message.put("filtered", filtered);
    return this;
  }

  /** The line that is viewed in context, or -1. */
  ConsoleUpdate found(long sequence) {
    message.put("found", sequence);
    return this;
  }

  ConsoleUpdate hits(
      long total, long lines, double progress, long gaveUp, long ordinal, int index, long number) {
    ArrayNode hits = message.putArray("hits");
    hits.add(total).add(lines).add(Math.round(progress * 1000) / 1000d).add(gaveUp);
    hits.add(ordinal).add(index).add(number);
    return this;
  }

  ConsoleUpdate opened(Set<Long> sequences) {
    ArrayNode array = message.putArray("opened");
    sequences.forEach(array::add);
    return this;
  }

  ConsoleUpdate scroll(long ordinal, String place, boolean focus) {
    message.putArray("scroll").add(ordinal).add(place).add(focus);
    return this;
  }

  /** Adds a line as {@code lineOf} in {@code row.js} reads it. */
  ConsoleUpdate row(long ordinal, LogLine line, String time, int[] marks) {
    if (rows == null) {
      rows = JSON.arrayNode();
    }
    String text = line.text();
    int cut = text.length() - cutAt(text);
    ArrayNode row = rows.addArray();
    row.add(ordinal).add(line.sequence());
    row.add(line.level() == null ? 0 : line.level().ordinal() + 1);
    row.add(cut > 0 ? text.substring(0, text.length() - cut) : text);
    row.add(time.isEmpty() ? JSON.numberNode(0) : JSON.stringNode(time));
    String source = line.source();
    row.add(source == null ? JSON.numberNode(0) : JSON.stringNode(source));
    row.add(runs(line.runs(), text.length() - cut));
    row.add(marks(marks, text.length() - cut));
    Object content = line.details();
    row.add(content instanceof LogEntry.Json ? 2 : content != null || cut > 0 ? 1 : 0);
    row.add(line.isPlain() ? 1 : 0);
    row.add(cut);
    for (int i = row.size() - 1; i > 3 && isZero(row.get(i)); i--) {
      row.remove(i);
    }
    return this;
  }

  private static boolean isZero(JsonNode node) {
    return node.isNumber() && node.asInt() == 0;
  }

  /** Where a text is cut, never within a pair of surrogates. */
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
    for (AnsiRun run : runs) {
      if (run.start() >= length) {
        break;
      }
      if (run.style() == AnsiStyle.PLAIN && run.href() == null) {
        continue;
      }
      flat.add(run.start()).add(Math.min(run.end(), length));
      flat.add(styles.computeIfAbsent(run.style(), style -> styles.size()));
      if (run.href() != null) {
        flat.add(run.href());
      }
    }
    return flat.isEmpty() ? JSON.numberNode(0) : flat;
  }

  private static JsonNode marks(int[] marks, int length) {
    if (marks.length == 0) {
      return JSON.numberNode(0);
    }
    ArrayNode flat = JSON.arrayNode();
    for (int i = 0; i < marks.length && marks[i] < length; i += 2) {
      flat.add(marks[i]).add(Math.min(marks[i + 1], length));
    }
    return flat;
  }

  /**
   * Adds what is shown under an opened line.
   *
   * @param marks start and end of each hit in the text, in turn; a text with hits is not folded
   * @param current the place of the current hit among them, or -1
   * @param repeated the words for a stretch that repeats so many times
   */
  ConsoleUpdate details(LogLine line, int[] marks, int current, IntFunction<String> repeated) {
    if (details == null) {
      details = JSON.arrayNode();
    }
    ArrayNode entry = details.addArray();
    entry.add(line.sequence());
    ObjectNode content = entry.addObject();
    if (line.details() instanceof LogEntry.Json json) {
      content.put("json", bounded(json.text()));
      return this;
    }
    ArrayNode text = content.putArray("text");
    if (line.text().length() > SHOWN_LENGTH) {
      text.add(bounded(line.text()));
    }
    if (line.details() instanceof String string) {
      String shown = bounded(string);
      if (marks.length > 0 && text.isEmpty()) {
        text.add(shown);
        content.set("marks", marks(marks, shown.length()));
        content.put("current", current);
      } else {
        for (RepeatedLines.Stretch stretch : RepeatedLines.fold(shown)) {
          if (stretch.times() == 1) {
            text.add(stretch.text());
          } else {
            ObjectNode fold = text.addObject();
            fold.put("text", stretch.text());
            fold.put("label", repeated.apply(stretch.times()));
          }
        }
      }
    }
    return this;
  }

  private static String bounded(String text) {
    return text.length() <= DETAILS_LENGTH ? text : text.substring(0, DETAILS_LENGTH);
  }

  /** The message as the browser takes it: JSON, or deflated JSON in base64. */
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

  private static JsonNode style(AnsiStyle style) {
    ArrayNode node = JSON.arrayNode();
    return node.add(colour(style.fg())).add(colour(style.bg())).add(style.flags());
  }

  private static JsonNode colour(int colour) {
    return (colour & AnsiStyle.RGB) != 0 && colour != AnsiStyle.NO_COLOR
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
      return Base64.getEncoder().encodeToString(Arrays.copyOf(deflated, length));
    } finally {
      deflater.end();
    }
  }
}
