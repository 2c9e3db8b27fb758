package dev.espressivo.logconsole;

/**
 * The rows of a view at one moment. The hits and rows of lines that a console has cleared do not
 * count.
 *
 * @param range the lines of the buffer
 * @param first the ordinal of the first row
 * @param end the ordinal after the last row
 * @param hits the number of hits
 * @param progress the share of the lines that has been read, from 0 to 1
 * @param isStopped whether a user has cancelled reading the other lines
 * @param isDone whether no more lines will be read
 * @param revision a number that rises whenever a row has changed
 */
record LogMoment(
    LineRange range,
    long first,
    long end,
    long hits,
    double progress,
    boolean isStopped,
    boolean isDone,
    long revision) {

  boolean isEmpty() {
    return first == end;
  }

  /** Returns the ordinal at which a window of the newest rows starts. */
  long newest(int capacity) {
    return Math.max(first, end - capacity);
  }

  /** Returns the ordinal of the row that is nearest to another ordinal. */
  long nearest(long ordinal) {
    return Math.max(first, Math.min(ordinal, end - 1));
  }
}
