package dev.espressivo.logconsole;

/**
 * A reader of lines from where an application has them, such as a database table, an HTTP API or a
 * queue. {@link LogSources#of} makes a {@link LogSource} of it, which calls it again and again,
 * tries again what fails, and continues after the last position. This reads the rows of a table, in
 * the order of their ids:
 *
 * <pre>{@code
 * LogReader<Long> rows = (after, lines) ->
 *     jdbc.query(
 *         "select id, text from audit where id > ? order by id limit 1000",
 *         row -> {
 *           lines.add(row.getString("text"));
 *           lines.reached(row.getLong("id"));
 *         },
 *         after);
 * LogSource source = LogSources.of("audit", 0L, rows).start(buffer);
 * }</pre>
 *
 * @param <P> the type of the positions, such as {@code Long} for the ids of rows
 */
@FunctionalInterface
public interface LogReader<P> {

  /**
   * Reads the lines after a position. The call may return when it has read some lines or none, wait
   * for lines, or read for as long as the source is open. It is interrupted when the source is
   * closed.
   *
   * @param after the position that was reached last, or the start
   * @param lines receives the lines
   * @throws Exception if reading fails; it is tried again
   */
  void read(P after, Lines<P> lines) throws Exception;

  /**
   * Receives the lines and positions of one call. Thread-safe. After the call, and after the source
   * was closed, each method throws an {@link IllegalStateException}, which also ends a reader that
   * ignores that it was interrupted.
   *
   * @param <P> the type of the positions
   */
  interface Lines<P> {

    /**
     * Adds a line of text, or several with line breaks, like {@link LogBuffer#append(String)}. May
     * wait until earlier lines are written.
     */
    void add(String line);

    /** Adds an entry. May wait until earlier lines are written. */
    void add(LogEntry entry);

    /**
     * Sets the position from which the next call continues. Call it after the lines up to there: if
     * the reader fails, those that were added since come again.
     */
    void reached(P position);
  }
}
