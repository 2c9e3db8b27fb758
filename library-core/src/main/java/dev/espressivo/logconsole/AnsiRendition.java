package dev.espressivo.logconsole;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.fusesource.jansi.io.AnsiProcessor;

/**
 * The style that results from SGR parameters. Jansi interprets the parameters and calls the methods
 * of this class.
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
      all.apply(List.of(parameter));
      none.apply(List.of(parameter));
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
   * Applies parameters that belong together, such as 38, 5 and the number of a colour.
   *
   * @param parameters the parameters; if a colour is incomplete or out of range, nothing changes
   */
  void apply(List<Integer> parameters) {
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
