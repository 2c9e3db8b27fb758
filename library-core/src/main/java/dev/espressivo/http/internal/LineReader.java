package dev.espressivo.http.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of a UTF-8 stream, each as soon as its end has arrived. A line ends with a line
 * feed, a carriage return, or both; the last one may end with the stream. A byte order mark at the
 * beginning is skipped, and malformed bytes become U+FFFD.
 */
public final class LineReader {

  private final Reader in;
  private final int limit;
  private final char[] chars = new char[8192];
  private int at;
  private int end;
  private boolean begun;
  private boolean afterReturn;

  /**
   * Creates a reader.
   *
   * @param in the stream; it is not closed
   * @param limit the maximum number of characters in a line
   */
  public LineReader(InputStream in, int limit) {
    this.in = new InputStreamReader(in, StandardCharsets.UTF_8);
    this.limit = limit;
  }

  /**
   * {@return the next line without its end, or null at the end of the stream} Blocks until the
   * whole line has arrived.
   *
   * @throws LimitExceededException if the line is longer than the limit
   * @throws IOException if the stream fails
   */
  public @Nullable String next() throws IOException {
    StringBuilder line = null;
    while (at < end || fill()) {
      if (skips()) {
        at++;
        continue;
      }
      int lineEnd = lineEnd();
      String piece = new String(chars, at, lineEnd - at);
      check(piece.length() + (line == null ? 0 : line.length()));
      at = lineEnd;
      if (at < end) {
        afterReturn = chars[at] == '\r';
        at++;
        return line == null ? piece : line.append(piece).toString();
      }
      line = (line == null ? new StringBuilder() : line).append(piece);
    }
    return line == null || line.isEmpty() ? null : line.toString();
  }

  private int lineEnd() {
    int i = at;
    while (i < end && chars[i] != '\n' && chars[i] != '\r') {
      i++;
    }
    return i;
  }

  private void check(int length) throws LimitExceededException {
    if (length > limit) {
      throw new LimitExceededException(
          "A line has more than %,d characters, the limit".formatted(limit));
    }
  }

  /**
   * Returns whether the next character is to be skipped: a byte order mark, or a line feed that
   * belongs to the previous line end.
   */
  private boolean skips() {
    boolean skips = !begun && chars[at] == '\uFEFF' || afterReturn && chars[at] == '\n';
    begun = true;
    afterReturn = false;
    return skips;
  }

  private boolean fill() throws IOException {
    at = 0;
    end = Math.max(0, in.read(chars));
    return end > 0;
  }
}
