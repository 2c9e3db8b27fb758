package dev.espressivo.markdown.internal;

/** Text that HTML can contain. */
public final class CleanText {

  private CleanText() {}

  /**
   * Returns a text without unpaired surrogates and control characters, which are no text in HTML.
   */
  public static String of(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' && c != '\t' && c != '\n' || Character.isSurrogate(c)) {
        return replaceControls(text);
      }
    }
    return text;
  }

  private static String replaceControls(String text) {
    StringBuilder out = new StringBuilder(text.length());
    text.codePoints()
        .map(
            c -> {
              boolean isControl = c < ' ' && c != '\t' && c != '\n';
              return isControl || c >= 0xD800 && c <= 0xDFFF ? 0xFFFD : c;
            })
        .forEach(out::appendCodePoint);
    return out.toString();
  }
}
