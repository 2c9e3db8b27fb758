package dev.espressivo.logconsole;

/**
 * Times and levels copied from a ring, so that they can be counted without holding its lock. Used
 * again for each copy.
 */
final class LineTimes {

  /** The maximum number of lines of a copy; copying them takes some microseconds. */
  static final int ROOM = 4_096;

  /** The {@linkplain LogTime times} of the lines. */
  final long[] times = new long[ROOM];

  final byte[] levels = new byte[ROOM];

  /** The number of lines. */
  int count;

  void add(long time, byte level) {
    times[count] = time;
    levels[count++] = level;
  }
}
