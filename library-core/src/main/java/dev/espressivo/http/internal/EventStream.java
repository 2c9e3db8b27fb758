package dev.espressivo.http.internal;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Reads the data of server-sent events, by the grammar of the HTML standard (<a
 * href="https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream">section
 * 9.2.5</a>): comments, and the fields {@code event}, {@code id} and {@code retry}, are ignored.
 * Unlike in the standard, the last event of the stream needs no blank line after it.
 */
public final class EventStream {

  private static final String DATA = "data";

  private final LineReader lines;
  private final int limit;

  /**
   * Creates a reader.
   *
   * @param lines the lines of the stream
   * @param limit the maximum number of characters of an event's data
   */
  public EventStream(LineReader lines, int limit) {
    this.lines = lines;
    this.limit = limit;
  }

  /**
   * {@return the data of the next event that has any, its lines joined with line feeds, or null at
   * the end of the stream} Blocks until the whole event has arrived.
   *
   * @throws LimitExceededException if a line or the data is longer than its limit
   * @throws IOException if the stream fails
   */
  public @Nullable String next() throws IOException {
    StringBuilder data = null;
    String line = lines.next();
    while (line != null && (data == null || !line.isEmpty())) {
      if (line.equals(DATA) || line.startsWith(DATA + ":")) {
        data = data == null ? new StringBuilder() : data.append('\n');
        append(data, value(line));
      }
      line = lines.next();
    }
    return data == null ? null : data.toString();
  }

  private static String value(String line) {
    int from = DATA.length() + 1;
    if (line.startsWith(" ", from)) {
      from++;
    }
    return line.substring(Math.min(from, line.length()));
  }

  private void append(StringBuilder data, String value) throws LimitExceededException {
    if (data.length() + value.length() > limit) {
      throw new LimitExceededException(
          "An event has more than %,d characters, the limit".formatted(limit));
    }
    data.append(value);
  }
}
