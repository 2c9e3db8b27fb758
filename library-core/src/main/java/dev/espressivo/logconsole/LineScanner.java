package dev.espressivo.logconsole;

/** Scans a line, or its beginning, by kinds of characters. */
class LineScanner {

  /** The maximum number of chars that are read of a line, unless it is JSON. */
  static final int MAX_HEAD = 512;

  private static final short[] KINDS = new short[128];

  // Kinds of characters; characters beyond ASCII have none.
  static final int BLANK = kind(1, " \t");
  static final int DIGIT = kind(2, "0123456789");
  static final int UPPER = kind(4, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  static final int LOWER = kind(8, "abcdefghijklmnopqrstuvwxyz");
  static final int UNDERSCORE = kind(16, "_");
  static final int DASH = kind(32, "-");
  static final int DOT = kind(64, ".");
  static final int DOLLAR = kind(128, "$");
  static final int AT = kind(256, "@");

  /** A character that ends a name. */
  static final int STOP = kind(512, " \t[|\"");

  /** A character that ends a number, besides those that end a name. */
  static final int BRACKET = kind(1024, "](<");

  static final int SLASH = kind(2048, "/");

  static final int LETTER = UPPER | LOWER;
  static final int WORD = LETTER | DIGIT | UNDERSCORE;

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

  /** Gives characters a kind, which is one bit, and returns it. */
  private static int kind(int bit, String characters) {
    characters.chars().forEach(c -> KINDS[c] |= (short) bit);
    return bit;
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
