package dev.espressivo.logconsole;

/** The state of reading the head of a line. */
final class HeadState {

  /** The kind of the previous token. */
  enum Token {
    NOTHING,
    NUMBER,
    TIME,
    BRACKETS,
    SEPARATOR,
    NAME,
    /** A name or brackets followed by a colon. */
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

  /** The number of integers that have been read since the last time, or since the beginning. */
  int integers;

  /**
   * The number of fields of a date such as {@code Mar 4 10:11:00} that have been read; after three,
   * a host follows.
   */
  int syslogDate;

  /** Whether the next word may be the name of a method, or of a kind of error. */
  boolean methodAllowed;

  /** Records a number without other characters. */
  void integer() {
    number = true;
    integers++;
    syslogDate = syslogDate == 1 ? 2 : syslogDate == 3 ? 3 : 0;
    before = before == Token.TIME ? Token.TIME : Token.NUMBER;
  }

  /**
   * Records a number with other characters.
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
