package dev.espressivo.logconsole;

import dev.espressivo.base.internal.Check;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The time zone of a source, for lines that state a time without a zone. Not thread-safe: it
 * remembers the offsets of the last times, since a log has many times of the same quarter of an
 * hour.
 */
final class SourceZone {

  /** No rule of a time zone changes within such a period. */
  private static final long QUARTER = 15 * 60;

  private final ZoneId zone;
  private long localQuarter = Long.MIN_VALUE;
  private long localOffset;
  private long quarter = Long.MIN_VALUE;
  private long offset;

  SourceZone(ZoneId zone) {
    this.zone = Check.notNull("zone", zone);
  }

  ZoneId zone() {
    return zone;
  }

  /** Returns the seconds since 1970 at which clocks of the zone show a number of seconds. */
  long toUtc(long localSeconds) {
    long at = Math.floorDiv(localSeconds, QUARTER);
    if (at != localQuarter) {
      LocalDateTime time = LocalDateTime.ofEpochSecond(localSeconds, 0, ZoneOffset.UTC);
      localOffset = zone.getRules().getOffset(time).getTotalSeconds();
      localQuarter = at;
    }
    return localSeconds - localOffset;
  }

  /** Returns the seconds that clocks of the zone show. */
  long toLocal(long seconds) {
    long at = Math.floorDiv(seconds, QUARTER);
    if (at != quarter) {
      offset = zone.getRules().getOffset(Instant.ofEpochSecond(seconds)).getTotalSeconds();
      quarter = at;
    }
    return seconds + offset;
  }
}
