package dev.espressivo.logconsole;

/** A line, or its beginning, that is read by the kinds of its characters. */
final class LineScanner {

  // Kinds of characters; those beyond ASCII are of none.
  static final int BLANK = 1;
  static final int DIGIT = 2;
  static final int UPPER = 4;
  static final int LOWER = 8;
  static final int UNDERSCORE = 16;
  static final int DASH = 32;
  static final int DOT = 64;
  static final int DOLLAR = 128;
  static final int AT = 256;

  /** What ends a name. */
  static final int STOP = 512;

  /** What ends a number, beside what ends a name. */
  static final int BRACKET = 1024;

  static final int LETTER = UPPER | LOWER;
  static final int WORD = LETTER | DIGIT | UNDERSCORE;

  private static final short[] KINDS = new short[128];

  static {
    put(BLANK, " \t");
    put(DIGIT, "0123456789");
    put(UPPER, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    put(LOWER, "abcdefghijklmnopqrstuvwxyz");
    put(UNDERSCORE, "_");
    put(DASH, "-");
    put(DOT, ".");
    put(DOLLAR, "$");
    put(AT, "@");
    put(STOP, " \t[|\"");
    put(BRACKET, "](<");
  }

  final String text;

  /** Where the reading ends. */
  final int end;

  /**
   * A scanner of the beginning of a text.
   *
   * @param text the line, without its line break
   * @param most how many chars are read at most
   */
  LineScanner(String text, int most) {
    this.text = text;
    this.end = Math.min(text.length(), most);
  }

  private static void put(int kind, String characters) {
    characters.chars().forEach(c -> KINDS[c] |= (short) kind);
  }

  static boolean is(char c, int kinds) {
    // The last of ASCII is of no kind and stands for all behind it: a branch less for each char.
    return (KINDS[Math.min(c, 127)] & kinds) != 0;
  }

  /** Returns the char at an index; a line break at the end and behind it. */
  char at(int index) {
    return index < end ? text.charAt(index) : '\n';
  }

  boolean is(int index, int kinds) {
    return index < end && is(text.charAt(index), kinds);
  }

  /** Returns the first index from {@code from} on whose char is of none of the kinds. */
  int skip(int from, int kinds) {
    int i = from;
    while (is(i, kinds)) {
      i++;
    }
    return i;
  }

  /** Returns the first index from {@code from} on whose char is of one of the kinds, or the end. */
  int until(int from, int kinds) {
    int i = from;
    while (i < end && !is(text.charAt(i), kinds)) {
      i++;
    }
    return i;
  }

  /** Returns the index of the quote that closes a string, or -1 if the string does not end here. */
  int closingQuote(int from) {
    int i = text.indexOf('"', from);
    while (i >= 0 && i < end) {
      int back = i;
      while (back > from && text.charAt(back - 1) == '\\') {
        back--;
      }
      if ((i - back & 1) == 0) {
        return i;
      }
      i = text.indexOf('"', i + 1);
    }
    return -1;
  }
}
