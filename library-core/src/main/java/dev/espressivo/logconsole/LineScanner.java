package dev.espressivo.logconsole;

/** Scans a line, or its beginning, by kinds of characters. */
class LineScanner {

  /** The maximum number of chars that are read of a line, unless it is JSON. */
  static final int MAX_HEAD = 512;

  // Kinds of characters; characters beyond ASCII have none.
  static final int BLANK = 1;
  static final int DIGIT = 2;
  static final int UPPER = 4;
  static final int LOWER = 8;
  static final int UNDERSCORE = 16;
  static final int DASH = 32;
  static final int DOT = 64;
  static final int DOLLAR = 128;
  static final int AT = 256;

  /** A character that ends a name. */
  static final int STOP = 512;

  /** A character that ends a number, besides those that end a name. */
  static final int BRACKET = 1024;

  static final int SLASH = 2048;

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
    put(SLASH, "/");
  }

  final String text;

  /** The index at which reading ends. */
  final int end;

  /**
   * Creates a scanner of the beginning of a text.
   *
   * @param text the line, without its line break
   * @param most the maximum number of chars to read
   */
  LineScanner(String text, int most) {
    this.text = text;
    this.end = Math.min(text.length(), most);
  }

  private static void put(int kind, String characters) {
    characters.chars().forEach(c -> KINDS[c] |= (short) kind);
  }

  static boolean is(char c, int kinds) {
    // The last ASCII character has no kind and represents all characters beyond ASCII, which saves
    // a branch per char.
    return (KINDS[Math.min(c, 127)] & kinds) != 0;
  }

  /** Returns the char at an index; a line break at and after the end. */
  char at(int index) {
    return index < end ? text.charAt(index) : '\n';
  }

  boolean is(int index, int kinds) {
    return index < end && is(text.charAt(index), kinds);
  }

  /** Returns the first index from {@code from} whose char is of none of the kinds. */
  int skip(int from, int kinds) {
    int i = from;
    while (is(i, kinds)) {
      i++;
    }
    return i;
  }

  /** Returns the first index from {@code from} whose char is of one of the kinds, or the end. */
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
