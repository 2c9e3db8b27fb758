package dev.espressivo.logconsole;

import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Formats lines as text, for copying and downloading. */
final class LogText {

  /** The number of lines that are taken from the view at a time. */
  private static final int CHUNK = 1_000;

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  private LogText() {}

  /**
   * Returns a line as text: the time, the level unless it is part of the text, the source, and the
   * text.
   *
   * @param times the format of times; null for no times
   */
  static String of(LogLine line, @Nullable LogTimeFormat times) {
    StringBuilder text = new StringBuilder();
    Instant time = line.time();
    if (time != null && times != null) {
      text.append(times.write(time)).append(' ');
    }
    if (line.level() != null && !line.isPlain()) {
      text.append(line.level()).append(' ');
    }
    if (line.source() != null) {
      text.append(line.source()).append(' ');
    }
    return text.append(line.text()).toString();
  }

  /**
   * Returns the lines of a text, which end with LF or CRLF. As in a terminal, text after a single
   * CR overwrites the line before it.
   */
  static List<String> lines(String text) {
    List<String> lines = new ArrayList<>();
    int from = 0;
    while (from < text.length()) {
      int feed = text.indexOf('\n', from);
      int end = feed < 0 ? text.length() : feed;
      boolean ended = feed > from && text.charAt(feed - 1) == '\r';
      lines.add(text.substring(from, ended ? end - 1 : end));
      from = end + 1;
    }
    return lines;
  }

  /**
   * Writes the lines that match a query, with their details, in UTF-8. Lines that are appended in
   * the meantime are not written.
   *
   * @param from the sequence number of the first line
   * @param times the format of times; null for no times
   * @param stream the destination; it is closed at the end
   */
  static void write(
      LogBuffer buffer,
      LogQuery query,
      long from,
      @Nullable LogTimeFormat times,
      OutputStream stream) {
    LogView view = buffer.view(query);
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
          out.print(of(line, times));
          out.print('\n');
          if (line.details() != null) {
            out.print(line.details());
            out.print('\n');
          }
        }
        ordinal = view.matches().ordinalAtOrAfter(lines.getLast().sequence() + 1);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      view.release();
    }
  }
}
