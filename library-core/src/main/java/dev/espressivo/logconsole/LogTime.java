package dev.espressivo.logconsole;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a line's time: a number, so that no line needs an object for it. It has the
 * microseconds since 1970, and whether they are those of the line's arrival, since the line states
 * no time.
 */
final class LogTime {

  private static final long MAX_SECONDS = Long.MAX_VALUE / 4 / LineTime.MICROS;

  private LogTime() {}

  /** Returns the stored form of a time that a line states. */
  static long stated(long micros) {
    return micros << 1;
  }

  /** Returns the stored form of the time at which a line without a time arrived. */
  static long arrival(long micros) {
    return micros << 1 | 1;
  }

  /**
   * Returns the stored form of an entry's time.
   *
   * @param time the time; null if it is not known
   * @param isArrival whether it is that of the arrival
   * @param now the time of arrival in microseconds since 1970, if the time is not known
   */
  static long of(@Nullable Instant time, boolean isArrival, long now) {
    return time == null ? arrival(now) : isArrival ? arrival(micros(time)) : stated(micros(time));
  }

  /** Returns the microseconds since 1970; a time that is too far away is as far as possible. */
  static long micros(Instant time) {
    long seconds = Math.clamp(time.getEpochSecond(), -MAX_SECONDS, MAX_SECONDS);
    return seconds * LineTime.MICROS + time.getNano() / 1_000;
  }

  static boolean isArrival(long stored) {
    return (stored & 1) != 0;
  }

  /** Returns the microseconds since 1970. */
  static long microsOf(long stored) {
    return stored >> 1;
  }

  static Instant instant(long stored) {
    long micros = microsOf(stored);
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, LineTime.MICROS), Math.floorMod(micros, LineTime.MICROS) * 1_000);
  }
}
