package dev.espressivo.aichat.internal;

import java.text.BreakIterator;
import java.util.Locale;

/** Makes titles of texts: one line, without control characters and those that reverse it. */
public final class TitleText {

  /** The maximum number of characters of a title that consists of first words. */
  public static final int FIRST_WORDS = 60;

  /** A text of which only this much is read. */
  private static final int READ = 2_000;

  private TitleText() {}

  /** Returns the first words of a text. */
  public static String firstWords(String text) {
    String line = oneLine(text.length() > READ ? text.substring(0, READ) : text);
    if (line.length() <= FIRST_WORDS) {
      return line;
    }
    int end = line.lastIndexOf(' ', FIRST_WORDS - 1);
    return (end > FIRST_WORDS / 2 ? line.substring(0, end) : cut(line, FIRST_WORDS - 1)) + "…";
  }

  /** Returns the beginning of a text, without cutting a character that is seen as one. */
  public static String cut(String text, int length) {
    if (text.length() <= length) {
      return text;
    }
    BreakIterator characters = BreakIterator.getCharacterInstance(Locale.ROOT);
    characters.setText(text);
    int end = characters.preceding(length + 1);
    return text.substring(0, end > 0 ? end : length).strip();
  }

  /** Returns a text as one line without control characters and those that change its direction. */
  public static String oneLine(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
                line.append(line.isEmpty() || line.charAt(line.length() - 1) == ' ' ? "" : " ");
              } else if (isShown(c)) {
                line.appendCodePoint(c);
              }
            });
    return line.toString().strip();
  }

  private static boolean isShown(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL, Character.SURROGATE, Character.UNASSIGNED -> false;
      // The joiners are a part of emoji and of words.
      case Character.FORMAT -> c == 0x200C || c == 0x200D;
      default -> true;
    };
  }
}
