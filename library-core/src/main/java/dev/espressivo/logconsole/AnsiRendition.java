package dev.espressivo.logconsole;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.fusesource.jansi.io.AnsiProcessor;

/**
 * The style that results from SGR parameters. Jansi interprets each parameter, and those of an
 * extended colour, and calls the methods of this class. Jansi does not know sub-parameters, which
 * follow a colon (ISO 8613-6); they are resolved here.
 */
final class AnsiRendition extends AnsiProcessor {

  private static final OutputStream NOWHERE = OutputStream.nullOutputStream();

  // The effect of each single parameter: the bits that it keeps and those that it sets. Obtained
  // from Jansi once, since nearly all sequences in logs have one parameter, and calling Jansi takes
  // ten times as long.
  private static final long[] KEPT = new long[108];
  private static final long[] SET = new long[108];

  static {
    AnsiRendition all = new AnsiRendition(-1);
    AnsiRendition none = new AnsiRendition(0);
    for (int parameter = 0; parameter < SET.length; parameter++) {
      all.bits = -1;
      none.bits = 0;
      all.interpret(List.of(parameter));
      none.interpret(List.of(parameter));
      KEPT[parameter] = all.bits & ~none.bits;
      SET[parameter] = none.bits;
    }
  }

  private static final int MAX_PARAMETERS = 48;
  private static final int[] NONE = {};

  private long bits;

  // The parameters of a sequence; a missing one is 0, a missing sub-parameter -1.
  private int[] parameters = NONE;
  private int count;
  // Bit n is set if parameter n is a sub-parameter. The first one is not.
  private long subs;

  /**
   * A rendition that starts from a style.
   *
   * @param bits the style, as {@link AnsiStyle#bits()}
   */
  AnsiRendition(long bits) {
    super(NOWHERE);
    this.bits = bits;
  }

  /** Returns the style, as {@link AnsiStyle#bits()}. */
  long bits() {
    return bits;
  }

  /** Applies a parameter that has a meaning on its own. */
  private void apply(int parameter) {
    if (parameter < SET.length) {
      bits = bits & KEPT[parameter] | SET[parameter];
    }
  }

  /**
   * Applies the parameters of a sequence, the text between two indices. If a colour is incomplete
   * or out of range, it changes nothing.
   */
  void apply(char[] text, int from, int to) {
    count = 0;
    subs = 0;
    int value = -1;
    boolean sub = false;
    for (int i = from; i < to; i++) {
      char c = text[i];
      if (c >= '0' && c <= '9') {
        value = Math.min(Math.max(0, value) * 10 + (c - '0'), 1_000_000);
      } else if (c == ';' || c == ':') {
        add(value, sub);
        value = -1;
        sub = c == ':';
      }
    }
    if (count == 0) {
      apply(Math.max(0, value));
      return;
    }
    add(value, sub);
    int at = 0;
    while (at < count) {
      int end = subsEnd(at + 1);
      int parameter = parameters[at];
      if (parameter == 38 || parameter == 48 || parameter == 58) {
        end = subsEnd(color(at, end));
      } else {
        // 4:0 means no underline; the other numbers are kinds of underlines.
        boolean noUnderline = parameter == 4 && end > at + 1 && parameters[at + 1] == 0;
        apply(noUnderline ? 24 : parameter);
      }
      at = end;
    }
  }

  private void add(int value, boolean sub) {
    if (parameters == NONE) {
      parameters = new int[MAX_PARAMETERS];
    }
    if (count < MAX_PARAMETERS) {
      parameters[count] = sub ? value : Math.max(0, value);
      subs |= sub ? 1L << count : 0;
      count++;
    }
  }

  /** Returns the first index from {@code from} that is not that of a sub-parameter. */
  private int subsEnd(int from) {
    return from + Long.numberOfTrailingZeros(~(subs >>> from));
  }

  /**
   * Applies an extended colour, in any of the formats in use: {@code 38;5;n}, {@code 38;2;r;g;b},
   * {@code 38:5:n}, {@code 38:2::r:g:b} and {@code 38:2:r:g:b}, which omits the colour space.
   *
   * @param at the index of its first parameter
   * @param subsEnd the index after the sub-parameters of that one
   * @return the index after its last parameter
   */
  private int color(int at, int subsEnd) {
    if (at + 1 == count) {
      return count;
    }
    boolean colons = subsEnd > at + 1;
    int mode = parameters[at + 1];
    int values = mode == 5 ? 1 : mode == 2 ? 3 : 4;
    int end = colons ? subsEnd : Math.min(count, at + 2 + values);
    int from = colons && mode == 2 && end - at > 5 ? at + 3 : at + 2;
    if (parameters[at] != 58 && values < 4 && (mode == 5 ? end - at >= 3 : end - at >= 5)) {
      List<Object> color = new ArrayList<>(List.of(parameters[at], mode));
      for (int k = from; k < from + values; k++) {
        boolean given = k < end && (mode == 5 || parameters[k] > 0);
        color.add(given ? parameters[k] : 0);
      }
      interpret(color);
    }
    return end;
  }

  private void interpret(List<Object> parameters) {
    try {
      processEscapeCommand(new ArrayList<>(parameters), 'm');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  protected void processAttributeReset() {
    bits = 0;
  }

  @Override
  protected void processDefaultTextColor() {
    bits = AnsiStyle.withFg(bits, AnsiStyle.NO_COLOR);
  }

  @Override
  protected void processDefaultBackgroundColor() {
    bits = AnsiStyle.withBg(bits, AnsiStyle.NO_COLOR);
  }

  @Override
  protected void processSetForegroundColor(int color, boolean bright) {
    bits = AnsiStyle.withFg(bits, bright ? color + 8 : color);
  }

  @Override
  protected void processSetBackgroundColor(int color, boolean bright) {
    bits = AnsiStyle.withBg(bits, bright ? color + 8 : color);
  }

  @Override
  protected void processSetForegroundColorExt(int palette) {
    bits = AnsiStyle.withFg(bits, palette);
  }

  @Override
  protected void processSetBackgroundColorExt(int palette) {
    bits = AnsiStyle.withBg(bits, palette);
  }

  @Override
  protected void processSetForegroundColorExt(int r, int g, int b) {
    bits = AnsiStyle.withFg(bits, AnsiStyle.RGB | r << 16 | g << 8 | b);
  }

  @Override
  protected void processSetBackgroundColorExt(int r, int g, int b) {
    bits = AnsiStyle.withBg(bits, AnsiStyle.RGB | r << 16 | g << 8 | b);
  }

  @Override
  protected void processSetAttribute(int attribute) {
    switch (attribute) {
      case ATTRIBUTE_INTENSITY_BOLD -> bits |= AnsiStyle.BOLD;
      case ATTRIBUTE_INTENSITY_FAINT -> bits |= AnsiStyle.DIM;
      case ATTRIBUTE_INTENSITY_NORMAL -> bits &= ~(AnsiStyle.BOLD | AnsiStyle.DIM);
      case ATTRIBUTE_ITALIC -> bits |= AnsiStyle.ITALIC;
      case 23 -> bits &= ~AnsiStyle.ITALIC;
      case ATTRIBUTE_UNDERLINE, ATTRIBUTE_UNDERLINE_DOUBLE -> bits |= AnsiStyle.UNDERLINE;
      case ATTRIBUTE_UNDERLINE_OFF -> bits &= ~AnsiStyle.UNDERLINE;
      case ATTRIBUTE_NEGATIVE_ON -> bits |= AnsiStyle.INVERSE;
      case ATTRIBUTE_NEGATIVE_OFF -> bits &= ~AnsiStyle.INVERSE;
      case ATTRIBUTE_CONCEAL_ON -> bits |= AnsiStyle.HIDDEN;
      case ATTRIBUTE_CONCEAL_OFF -> bits &= ~AnsiStyle.HIDDEN;
      case 9 -> bits |= AnsiStyle.STRIKETHROUGH;
      case 29 -> bits &= ~AnsiStyle.STRIKETHROUGH;
      default -> {}
    }
  }
}
