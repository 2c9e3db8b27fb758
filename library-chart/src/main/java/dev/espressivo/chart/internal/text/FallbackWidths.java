package dev.espressivo.chart.internal.text;

import java.lang.Character.UnicodeScript;

/**
 * Widths of characters that the shipped font lacks, as a part of the font size. Browsers take such
 * characters from fonts of the machine, so these widths are estimates.
 *
 * <ul>
 *   <li>1: Han, Hiragana, Katakana, Hangul, Bopomofo and Yi, their punctuation, and full-width
 *       forms
 *   <li>1.25: emoji, as in the emoji fonts of browsers; a flag of two letters is one emoji
 *   <li>0.5: half-width forms
 *   <li>0.68: letters of scripts that run from right to left, as in the widest of the usual fonts
 *   <li>0.8: signs beyond the Basic Multilingual Plane
 *   <li>0: combining marks, format characters such as the zero-width joiner, and what follows in a
 *       joined emoji
 *   <li>the average of the letters A to Z: other capitals
 *   <li>the average of the letters a to z: everything else, halves of surrogate pairs included
 * </ul>
 */
final class FallbackWidths {

  static final double WIDE = 1;
  static final double EMOJI = 1.25;
  static final double HALF = 0.5;
  static final double RIGHT_TO_LEFT = 0.68;
  static final double ASTRAL = 0.8;

  private static final int ZERO_WIDTH_JOINER = 0x200d;

  private FallbackWidths() {}

  /** Returns whether a character takes no space of its own, whether the font has it or not. */
  static boolean isZero(int codePoint) {
    if (codePoint < 0x300) {
      return codePoint == 0xad;
    }
    return switch (Character.getType(codePoint)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> true;
      default -> Character.isEmojiModifier(codePoint);
    };
  }

  /** Returns a character's width after another, or 0, by an average letter of its case. */
  static double width(int codePoint, int before, double average) {
    if (before == ZERO_WIDTH_JOINER && Character.isEmoji(codePoint)) {
      return 0;
    }
    if (isRegionalIndicator(codePoint)) {
      return EMOJI / 2;
    }
    if (Character.isEmojiPresentation(codePoint)) {
      return EMOJI;
    }
    if (isHalfWidth(codePoint)) {
      return HALF;
    }
    if (isWide(codePoint)) {
      return WIDE;
    }
    return switch (Character.getDirectionality(codePoint)) {
      case Character.DIRECTIONALITY_RIGHT_TO_LEFT, Character.DIRECTIONALITY_RIGHT_TO_LEFT_ARABIC ->
          RIGHT_TO_LEFT;
      default -> codePoint > Character.MAX_VALUE ? ASTRAL : average;
    };
  }

  private static boolean isRegionalIndicator(int codePoint) {
    return codePoint >= 0x1f1e6 && codePoint <= 0x1f1ff;
  }

  private static boolean isHalfWidth(int codePoint) {
    return codePoint >= 0xff61 && codePoint <= 0xffdc || codePoint >= 0xffe8 && codePoint <= 0xffee;
  }

  private static boolean isWide(int codePoint) {
    if (codePoint >= 0x3000 && codePoint <= 0x303f || codePoint >= 0xff01 && codePoint <= 0xff60) {
      return true;
    }
    return switch (UnicodeScript.of(codePoint)) {
      case HAN, HIRAGANA, KATAKANA, HANGUL, BOPOMOFO, YI -> true;
      default -> codePoint >= 0x3200 && codePoint <= 0x33ff || codePoint == 0x30fc;
    };
  }
}
