package dev.espressivo.markdown.internal;

/**
 * Counts the characters that scanners and parsers read. A character that is read again after others
 * counts again.
 */
final class Reads {

  /** Thrown by a counted text when more was read of it than is worth it. */
  static final class TooMany extends RuntimeException {

    TooMany() {
      super("too much was read of a text", null, false, false);
    }
  }

  private final long limit;
  private long count;

  Reads() {
    this(Long.MAX_VALUE);
  }

  /**
   * Creates a counter with a limit.
   *
   * @param limit the number of characters after which reading a counted text throws
   */
  Reads(long limit) {
    this.limit = limit;
  }

  /** Returns the number of characters read so far. */
  long count() {
    return count;
  }

  /** Adds characters that were read by other means than a {@linkplain #of counted text}. */
  void add(long characters) {
    count += characters;
  }

  /**
   * {@return a view of a text that counts what is read of it}
   *
   * @param text the text, which may change
   */
  CharSequence of(CharSequence text) {
    return new Counted(text);
  }

  private final class Counted implements CharSequence {

    private final CharSequence text;
    private int last = -1;

    Counted(CharSequence text) {
      this.text = text;
    }

    @Override
    public char charAt(int index) {
      // A look at the same character, or back at the one before, is no reading.
      if (index != last && index != last - 1) {
        count(1);
        last = index;
      }
      return text.charAt(index);
    }

    private void count(long characters) {
      count += characters;
      if (count > limit) {
        throw new TooMany();
      }
    }

    @Override
    public int length() {
      return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
      return new Counted(text.subSequence(start, end));
    }

    @Override
    public String toString() {
      count(text.length());
      return text.toString();
    }
  }
}
