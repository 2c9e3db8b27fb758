package dev.espressivo.logconsole;

import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Formats lines as text, for copying and downloading. */
final class LogText {

  /** The number of lines that are taken from the view at a time. */
  private static final int CHUNK = 1_000;

  /**
   * The maximum number of lines that are copied at once, and the approximate maximum number of
   * characters.
   */
  private static final int MOST_COPIED_LINES = 50_000;

  private static final int MOST_COPIED_CHARS = 8_000_000;

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private LogText() {}

  /**
   * Returns a line as text: the time and the level unless they are part of the text, the source,
   * and the text.
   *
   * @param times the format of times; null for no times
   */
  static String of(LogLine line, @Nullable LogTimeFormat times) {
    return of(line, times, "");
  }

  /**
   * Returns a line as text.
   *
   * @param thread what is written between the level and the source
   */
  private static String of(LogLine line, @Nullable LogTimeFormat times, String thread) {
    StringBuilder text = new StringBuilder();
    if (times != null && !line.isPlain() && !line.isArrival()) {
      text.append(times.write(line.time())).append(' ');
    }
    if (line.level() != null && !line.isPlain()) {
      text.append(line.level()).append(' ');
    }
    text.append(thread);
    if (line.source() != null) {
      text.append(line.source()).append(' ');
    }
    return text.append(line.text()).toString();
  }

  /**
   * {@return the {@code text} of rows, the number of its {@code lines}, and the number of lines
   * {@code left} out} If there are too many, only the newest ones are copied.
   *
   * @param first the ordinal of the first row
   * @param end the ordinal after the last row
   * @param oldest the ordinal of the oldest row that there is
   * @param times the format of times; null for no times
   */
  static ObjectNode copy(
      LogView view, long first, long end, long oldest, @Nullable LogTimeFormat times) {
    ArrayDeque<String> texts = new ArrayDeque<>();
    long chars = 0;
    long at = end;
    while (at > first && texts.size() < MOST_COPIED_LINES && chars < MOST_COPIED_CHARS) {
      long start = Math.max(Math.max(first, oldest), at - CHUNK);
      List<LogLine> lines = view.lines(start, (int) Math.max(0, at - start));
      for (LogLine line : lines.reversed()) {
        if (chars >= MOST_COPIED_CHARS) {
          break;
        }
        String text = of(line, times);
        texts.addFirst(text);
        chars += text.length();
      }
      at = lines.isEmpty() ? first : start;
    }
    return JsonNodeFactory.instance
        .objectNode()
        .put("text", String.join("\n", texts))
        .put("lines", texts.size())
        .put("left", Math.max(0, end - first - texts.size()));
  }

  /**
   * Writes the lines of a view, with their threads, fields and details, in UTF-8, and releases the
   * view. Lines that are appended in the meantime are not written.
   *
   * @param from the sequence number of the first line
   * @param times the format of times; null for no times
   * @param stream the destination; it is closed at the end
   */
  static void write(LogView view, long from, @Nullable LogTimeFormat times, OutputStream stream) {
    try (PrintWriter out =
        new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8))) {
      view.matches().await(PATIENCE);
      long ordinal = Math.max(view.matches().first(), view.matches().ordinalAtOrAfter(from));
      long end = view.matches().end();
      while (ordinal < end && !out.checkError()) {
        List<LogLine> lines = view.lines(ordinal, (int) Math.min(CHUNK, end - ordinal));
        if (lines.isEmpty()) {
          break;
        }
        for (LogLine line : lines) {
          write(line, times, out);
        }
        ordinal = view.matches().ordinalAtOrAfter(lines.getLast().sequence() + 1);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      view.release();
    }
  }

  private static void write(LogLine line, @Nullable LogTimeFormat times, PrintWriter out) {
    LogEntry entry = line.isPlain() ? null : line.entry();
    String thread = entry == null ? null : entry.thread();
    out.print(of(line, times, thread == null ? "" : "[" + thread + "] "));
    out.print('\n');
    String fields = entry == null ? null : LogFields.json(null, entry.fields());
    if (fields != null) {
      out.print(fields);
      out.print('\n');
    }
    if (line.details() != null) {
      out.print(line.details());
      out.print('\n');
    }
  }
}
