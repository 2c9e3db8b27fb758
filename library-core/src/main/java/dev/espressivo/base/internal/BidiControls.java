package dev.espressivo.base.internal;

/**
 * The characters that change the direction of the text after them, and direction marks. In a text
 * from outside they could disguise what it says.
 */
public final class BidiControls {

  private BidiControls() {}

  /**
   * Makes these characters visible.
   *
   * @param text any text
   * @return the text with {@code \}{@code u202E} for the character U+202E, and so on
   */
  public static String visible(String text) {
    StringBuilder out = null;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (isControl(c)) {
        out = out == null ? new StringBuilder(text.substring(0, i)) : out;
        out.append("\\u%04X".formatted((int) c));
      } else if (out != null) {
        out.append(c);
      }
    }
    return out == null ? text : out.toString();
  }

  private static boolean isControl(char c) {
    return c == '\u061C'
        || c == '\u200E'
        || c == '\u200F'
        || c >= '\u202A' && c <= '\u202E'
        || c >= '\u2066' && c <= '\u2069';
  }
}
