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
      all.interpret(parameter);
      none.interpret(parameter);
      KEPT[parameter] = all.bits & ~none.bits;
      SET[parameter] = none.bits;
    }
  }

  private long bits;

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
  void apply(int parameter) {
    if (parameter < SET.length) {
      bits = bits & KEPT[parameter] | SET[parameter];
    }
  }

  /**
   * Applies the parameters of a sequence. If a colour is incomplete or out of range, it changes
   * nothing.
   *
   * @param parameters the values; 0 for a missing parameter, -1 for a missing sub-parameter
   * @param count the number of values
   * @param subs bit n is set if value n is a sub-parameter; the first one is not
   */
  void apply(int[] parameters, int count, long subs) {
    int at = 0;
    while (at < count) {
      int end = at + 1;
      while (end < count && (subs >>> end & 1) != 0) {
        end++;
      }
      int parameter = parameters[at];
      if (parameter == 38 || parameter == 48 || parameter == 58) {
        end = color(parameters, at, end, count);
      } else {
        // 4:0 means no underline; the other numbers are kinds of underlines.
        boolean noUnderline = parameter == 4 && end > at + 1 && parameters[at + 1] == 0;
        apply(noUnderline ? 24 : parameter);
      }
      at = end;
    }
  }

  /**
   * Applies an extended colour, in any of the formats in use: {@code 38;5;n}, {@code 38;2;r;g;b},
   * {@code 38:5:n}, {@code 38:2::r:g:b} and {@code 38:2:r:g:b}, which omits the colour space.
   *
   * @param at the index of its first parameter
   * @param subsEnd the index after the sub-parameters of that one
   * @return the index after its last parameter
   */
  private int color(int[] parameters, int at, int subsEnd, int count) {
    if (at + 1 == count) {
      return count;
    }
    boolean colons = subsEnd > at + 1;
    int mode = parameters[at + 1];
    int values = mode == 5 ? 1 : mode == 2 ? 3 : 4;
    int end = colons ? subsEnd : Math.min(count, at + 2 + values);
    int from = colons && mode == 2 && end - at > 5 ? at + 3 : at + 2;
    if (parameters[at] != 58 && values < 4 && (mode == 5 ? end - at >= 3 : end - at >= 5)) {
      Integer[] color = new Integer[2 + values];
      color[0] = parameters[at];
      color[1] = mode;
      for (int k = 0; k < values; k++) {
        boolean given = from + k < end;
        color[2 + k] = given && (mode == 5 || parameters[from + k] > 0) ? parameters[from + k] : 0;
      }
      interpret(color);
    }
    return end;
  }

  private void interpret(Integer... parameters) {
    try {
      processEscapeCommand(new ArrayList<>(List.of(parameters)), 'm');
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
