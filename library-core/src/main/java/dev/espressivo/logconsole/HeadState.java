package dev.espressivo.logconsole;

/** What has been read of the head of a line so far. */
final class HeadState {

  /** What the token before is. */
  enum Token {
    NOTHING,
    NUMBER,
    TIME,
    BRACKETS,
    SEPARATOR,
    NAME,
    /** A name or brackets with a colon behind. */
    TAG,
    /** A program whose levels follow its name. */
    TOOL
  }

  Token before = Token.NOTHING;

  /** Whether a time has been read. */
  boolean time;

  /** Whether a time, square brackets or a bar have been read: the line has columns. */
  boolean columns;

  /** Whether a word or name has been read. */
  boolean word;

  /** Whether a number or time has been read. */
  boolean number;

  /** How many whole numbers have been read since the last time, or the beginning. */
  int integers;

  /** How many parts of a date as {@code Mar 4 10:11:00} have been read; after three, a host. */
  int syslogDate;

  /** Whether the next word may be the name of a method, or of a kind of error. */
  boolean methodAllowed;

  /** Takes note of a number without other characters. */
  void integer() {
    number = true;
    integers++;
    syslogDate = syslogDate == 1 ? 2 : syslogDate == 3 ? 3 : 0;
    before = before == Token.TIME ? Token.TIME : Token.NUMBER;
  }

  /**
   * Takes note of a number with other characters.
   *
   * @param stamp whether it is a date or a time
   * @param clock whether it has a colon between digits
   * @param tag whether it ends with a colon
   */
  void mixedNumber(boolean stamp, boolean clock, boolean tag) {
    number = true;
    syslogDate = syslogDate == 2 && clock ? 3 : 0;
    if (stamp) {
      time = true;
      columns = true;
      integers = 0;
    }
    before = tag ? Token.TAG : stamp || before == Token.TIME ? Token.TIME : Token.NUMBER;
  }
}
