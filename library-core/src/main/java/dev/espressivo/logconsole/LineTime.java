package dev.espressivo.logconsole;

/**
 * Reads the time that a line states, in one of the forms that logs have. Reads each character once,
 * and at most some sixty.
 *
 * <p>Times are numbers of microseconds since 1970, so that the time of a stored line takes no
 * object.
 */
final class LineTime extends LineScanner {

  /** There is no time. */
  static final long NONE = Long.MIN_VALUE;

  static final long MICROS = 1_000_000;

  private static final int MAX_CHARS = 64;
  private static final String MONTHS = "janfebmaraprmayjunjulaugsepoctnovdec";
  private static final String WEEKDAYS = "montuewedthufrisatsun";
  private static final long DAY = 86_400;

  /** The clocks of a source and of this JVM may differ. */
  private static final long AHEAD = 3_600;

  private final SourceZone zone;

  /** The seconds since 1970 at which the line arrived, from which missing parts are taken. */
  private final long arrival;

  /** The index after what has been read. */
  private int i;

  // Parts that are not stated are negative.
  private int year = -1;
  private int month = -1;
  private int day;
  private long clock;
  private long micros;

  /**
   * Creates a reader of the time in a line.
   *
   * @param from the index at which it begins
   * @param zone the zone of times that state none
   * @param arrival the time of arrival, from which parts are taken that the line does not state:
   *     the year, or the date
   */
  LineTime(String text, int from, SourceZone zone, long arrival) {
    super(text, from + MAX_CHARS);
    this.i = from;
    this.zone = zone;
    this.arrival = Math.floorDiv(arrival, MICROS);
  }

  /** Returns the time in microseconds since 1970, or {@link #NONE}. */
  long read() {
    int from = i;
    if (i < 0) {
      return NONE;
    }
    boolean read = is(i, DIGIT) ? digits() : is(i, LETTER) && monthFirst();
    if (!read) {
      return isEpoch(from) ? epoch(from) : NONE;
    }
    long offset = offset();
    if (month < 0) {
      return ofToday(offset);
    }
    if (year >= 0) {
      return isDate(year) ? at(days(year), offset) : NONE;
    }
    return ofThisYear(offset);
  }

  /** Returns the index after the time. */
  int after() {
    return i;
  }

  // Dates.

  /** Reads a time that begins with a digit; returns whether there is one. */
  private boolean digits() {
    int count = skip(i, DIGIT) - i;
    char mark = at(i + count);
    int second = i + count + 1;
    if (count <= 2 && mark == ':') {
      return clock();
    }
    if (count == 4 && at(i + 7) == mark && (mark == '-' || mark == '/' || mark == '.')) {
      return date(number(i, 4), number(i + 5, 2), number(i + 8, 2), i + 10) && laterClock();
    }
    if (count == 8) {
      return date(number(i, 4), number(i + 4, 2), number(i + 6, 2), i + 8) && laterClock();
    }
    if (count == 4 && (mark == ' ' || mark == '/')) {
      // klog, Chromium
      return date(-1, number(i, 2), number(i + 2, 2), i + 4) && laterClock();
    }
    if (count > 2 || mark != '/' && mark != '-' && mark != ' ') {
      return false;
    }
    int first = number(i, count);
    if (is(second, LETTER)) {
      int named = name(MONTHS, second);
      int yearAt = second + 4;
      boolean apart = named >= 0 && at(second + 3) == mark && skip(yearAt, DIGIT) == yearAt + 4;
      return apart && date(number(yearAt, 4), named + 1, first, yearAt + 4) && laterClock();
    }
    int third = second + 3;
    if (mark == ' ' || count != 2 || skip(second, DIGIT) != second + 2) {
      return false;
    }
    if (at(second + 2) == ' ' && mark == '-') {
      // Android
      return date(-1, first, number(second, 2), second + 2) && laterClock();
    }
    if (at(second + 2) != mark) {
      return false;
    }
    return ofSlashes(first, number(second, 2), third) && laterClock();
  }

  /**
   * Reads a date such as {@code 25/03/04} or {@code 31/12/2025}. A date of which one cannot say
   * which number is the month is none.
   */
  private boolean ofSlashes(int first, int second, int third) {
    int to = skip(third, DIGIT);
    if (to - third == 2) {
      return date(2000 + first, second, number(third, 2), to);
    }
    if (to - third != 4 || first <= 12 && second <= 12 && first != second) {
      return false;
    }
    return first > 12
        ? date(number(third, 4), second, first, to)
        : date(number(third, 4), first, second, to);
  }

  /**
   * Reads a time such as {@code Mar 4 10:11:00}, {@code Mar 04, 2025 10:02:12 AM}, {@code Tue Mar
   * 04 10:10:00.123456 2025} or {@code Tue, 04 Mar 2025 10:10:00}; returns whether there is one.
   */
  private boolean monthFirst() {
    boolean weekday = name(WEEKDAYS, i) >= 0 && !is(i + 3, LETTER);
    if (weekday) {
      i = skip(at(i + 3) == ',' ? i + 4 : i + 3, BLANK);
      if (is(i, DIGIT)) {
        return digits();
      }
    }
    int named = name(MONTHS, i);
    if (named < 0 || !is(i + 3, BLANK)) {
      return false;
    }
    int from = skip(i + 3, BLANK);
    int to = skip(from, DIGIT);
    if (to == from || to - from > 2) {
      return false;
    }
    int stated = -1;
    int dayNumber = number(from, to - from);
    int yearAt = at(to) == ',' ? to + 2 : to + 1;
    if (skip(yearAt, DIGIT) == yearAt + 4) {
      stated = number(yearAt, 4);
      to = yearAt + 4;
    }
    if (!date(stated, named + 1, dayNumber, to) || !laterClock()) {
      return false;
    }
    if (weekday && year < 0 && at(i) == ' ' && skip(i + 1, DIGIT) == i + 5) {
      year = number(i + 1, 4);
      i += 5;
    }
    return true;
  }

  /** Sets the date; returns whether its parts can be a date. */
  private boolean date(int year, int month, int day, int to) {
    this.year = year;
    this.month = month;
    this.day = day;
    i = to;
    return month >= 1 && month <= 12 && day >= 1 && day <= 31;
  }

  /** Returns the index of a name of three letters in a list of names, or -1. */
  private int name(String names, int from) {
    for (int k = 0; k < names.length(); k += 3) {
      if (text.regionMatches(true, from, names, k, 3)) {
        return k / 3;
      }
    }
    return -1;
  }

  // Clocks.

  /** Reads the clock after a date; returns whether there is one. */
  private boolean laterClock() {
    char separator = at(i);
    if (separator == ',' && at(i + 1) == ' ') {
      i++;
    } else if (separator == '\n' || "T t_-:/".indexOf(separator) < 0) {
      return false;
    }
    i = skip(i + 1, BLANK);
    if (skip(i, DIGIT) == i + 6) {
      // 20250304T101112
      boolean valid = clock(number(i, 2), number(i + 2, 2), number(i + 4, 2));
      i += 6;
      fraction();
      return valid;
    }
    return is(i, DIGIT) && clock();
  }

  /** Reads a clock such as {@code 10:11:12.345678}, {@code 10:11} or {@code 1:02:03 PM}. */
  private boolean clock() {
    int to = skip(i, DIGIT);
    if (to - i > 2 || at(to) != ':' || skip(to + 1, DIGIT) != to + 3) {
      return false;
    }
    int hour = number(i, to - i);
    int minute = number(to + 1, 2);
    int second = 0;
    i = to + 3;
    if (at(i) == ':' && skip(i + 1, DIGIT) == i + 3) {
      second = number(i + 1, 2);
      i += 3;
      fraction();
    }
    int half = at(i) == ' ' ? i + 1 : i;
    boolean noon = at(half + 1) == 'M' && !is(half + 2, WORD);
    if (noon && hour <= 12 && (at(half) == 'A' || at(half) == 'P')) {
      hour = hour % 12 + (at(half) == 'P' ? 12 : 0);
      i = half + 2;
    }
    return clock(hour, minute, second);
  }

  private boolean clock(int hour, int minute, int second) {
    clock = hour * 3_600L + minute * 60L + second;
    return hour < 24 && minute < 60 && second <= 60;
  }

  private void fraction() {
    if ((at(i) == '.' || at(i) == ',') && is(i + 1, DIGIT)) {
      int to = skip(i + 1, DIGIT);
      micros = micros(i + 1, to);
      i = to;
    }
  }

  private long micros(int from, int to) {
    long value = 0;
    for (int k = 0; k < 6; k++) {
      value = value * 10 + (from + k < to ? text.charAt(from + k) - '0' : 0);
    }
    return value;
  }

  /** Reads a zone; returns its offset in seconds, or {@link #NONE} if there is none. */
  private long offset() {
    int at = skip(i, BLANK);
    char sign = at(at);
    if (sign == '+' || sign == '-') {
      int to = skip(at + 1, DIGIT);
      boolean colon = to == at + 3 && at(to) == ':' && skip(to + 1, DIGIT) == to + 3;
      if (colon || to == at + 5 || to == at + 3 && at == i) {
        int minutes = colon ? number(to + 1, 2) : to == at + 5 ? number(at + 3, 2) : 0;
        i = colon ? to + 3 : to;
        long seconds = number(at + 1, 2) * 3_600L + minutes * 60L;
        return sign == '+' ? seconds : -seconds;
      }
      return NONE;
    }
    int letters = skip(at, UPPER) - at;
    boolean utc =
        letters == 1 && sign == 'Z' && at == i
            || letters == 3 && (text.startsWith("UTC", at) || text.startsWith("GMT", at));
    if (utc && !is(at + letters, LETTER | DIGIT)) {
      i = at + letters;
      return 0;
    }
    return NONE;
  }

  // Results.

  private long at(long days, long offset) {
    long local = days * DAY + clock;
    return (offset == NONE ? zone.toUtc(local) : local - offset) * MICROS + micros;
  }

  private long ofToday(long offset) {
    long local = offset == NONE ? zone.toLocal(arrival) : arrival + offset;
    long days = Math.floorDiv(local, DAY);
    long today = at(days, offset);
    return today > (arrival + AHEAD) * MICROS ? at(days - 1, offset) : today;
  }

  /** Returns the newest such date that is not after the arrival. */
  private long ofThisYear(long offset) {
    int newest = (int) (1970 + (arrival + DAY) / 31_556_952);
    for (int y = newest; y > newest - 9; y--) {
      long time = isDate(y) ? at(days(y), offset) : Long.MAX_VALUE;
      if (time <= (arrival + DAY) * MICROS) {
        return time;
      }
    }
    return NONE;
  }

  private boolean isDate(int year) {
    boolean leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    int last =
        month == 2
            ? leap ? 29 : 28
            : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    return day <= last;
  }

  /** Returns the days from 1970 to the date, by the rules of the Gregorian calendar. */
  private long days(int year) {
    int y = month <= 2 ? year - 1 : year;
    int era = Math.floorDiv(y, 400);
    int yearOfEra = y - era * 400;
    int dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear;
    return era * 146_097L + dayOfEra - 719_468;
  }

  /** Returns the number that some digits are, or -1 if there are other chars. */
  private int number(int from, int count) {
    int value = 0;
    for (int k = from; k < from + count; k++) {
      if (!is(k, DIGIT)) {
        return -1;
      }
      value = value * 10 + at(k) - '0';
    }
    return value;
  }

  // Numbers of seconds, and of their thousandths, millionths and billionths.

  private boolean isEpoch(int from) {
    int to = skip(from, DIGIT);
    int count = to - from;
    i = to;
    if (count == 10 && at(to) == '.') {
      i = skip(to + 1, DIGIT);
    }
    boolean ends = !is(i, WORD) && at(i) != '-' && at(i) != '.' && at(i) != ':';
    return ends && (count == 10 || count == 13 || count == 16 || count == 19);
  }

  private long epoch(int from) {
    int to = skip(from, DIGIT);
    return switch (to - from) {
      case 10 ->
          Long.parseLong(text, from, to, 10) * MICROS + (at(to) == '.' ? micros(to + 1, i) : 0);
      case 13 -> Long.parseLong(text, from, to, 10) * 1_000;
      default -> Long.parseLong(text, from, from + 16, 10);
    };
  }
}
