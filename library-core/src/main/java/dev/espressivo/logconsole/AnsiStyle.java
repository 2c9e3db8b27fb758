package dev.espressivo.logconsole;

import java.io.Serializable;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A style of text that ANSI escape sequences (SGR) can set: two colours and seven attributes.
 * Immutable.
 *
 * <p>Bold does not brighten a colour and {@code inverse} does not swap {@link #fg()} and {@link
 * #bg()}; the client's style sheet decides how they look. Blink, overline and the style and colour
 * of an underline are not supported.
 *
 * @param bits the style as one number for {@link #of(long)}; 0 is {@link #PLAIN}
 */
record AnsiStyle(long bits) implements Serializable {

  /** The value of {@link #fg()} and {@link #bg()} if no colour is set. */
  static final int NO_COLOR = -1;

  /** The flag of a colour whose low 24 bits are {@code 0xRRGGBB} instead of a palette number. */
  static final int RGB = 1 << 24;

  static final long BOLD = 1L << 52;
  static final long DIM = 1L << 53;
  static final long ITALIC = 1L << 54;
  static final long UNDERLINE = 1L << 55;
  static final long INVERSE = 1L << 56;
  static final long STRIKETHROUGH = 1L << 57;
  static final long HIDDEN = 1L << 58;

  /** The names of the attributes, in the order of their bits. */
  private static final String[] ATTRIBUTES = {
    "bold", "dim", "italic", "underline", "inverse", "strikethrough", "hidden"
  };

  /** No colour and no attribute. */
  static final AnsiStyle PLAIN = new AnsiStyle(0);

  // 26 bits per colour: 24 of value and two of kind; 0 is no colour.
  private static final long COLOR_MASK = (1L << 26) - 1;
  private static final long KIND_PALETTE = 1L << 24;
  private static final long KIND_RGB = 1L << 25;
  private static final int BG_SHIFT = 26;

  /** Returns the style with the given {@link #bits()}. */
  static AnsiStyle of(long bits) {
    return bits == 0 ? PLAIN : new AnsiStyle(bits);
  }

  static long withFg(long bits, int color) {
    return bits & ~COLOR_MASK | pack(color);
  }

  static long withBg(long bits, int color) {
    return bits & ~(COLOR_MASK << BG_SHIFT) | pack(color) << BG_SHIFT;
  }

  private static long pack(int color) {
    if (color == NO_COLOR) {
      return 0;
    }
    return (color & RGB) != 0 ? KIND_RGB | color & 0xFFFFFF : KIND_PALETTE | color & 0xFF;
  }

  private static int unpack(long packed) {
    if (packed == 0) {
      return NO_COLOR;
    }
    return (packed & KIND_RGB) != 0 ? RGB | (int) (packed & 0xFFFFFF) : (int) (packed & 0xFF);
  }

  boolean isPlain() {
    return bits == 0;
  }

  /**
   * Returns the colour of the text: {@link #NO_COLOR}, a palette number from 0 to 255, or {@link
   * #RGB} plus {@code 0xRRGGBB}.
   */
  int fg() {
    return unpack(bits & COLOR_MASK);
  }

  /** Returns the colour of the background, in the form of {@link #fg()}. */
  int bg() {
    return unpack(bits >>> BG_SHIFT & COLOR_MASK);
  }

  /** Returns the names of the attributes that are set, joined by spaces; empty for none. */
  String attributes() {
    return IntStream.range(0, ATTRIBUTES.length)
        .filter(i -> (bits & BOLD << i) != 0)
        .mapToObj(i -> ATTRIBUTES[i])
        .collect(Collectors.joining(" "));
  }
}
