package dev.espressivo.base.internal;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes markup that is HTML and SVG alike: every attribute is quoted, every element is closed, and
 * every text is escaped. For components whose markup the server sends as a string.
 */
public final class Markup {

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();
  private boolean inTag;

  /**
   * Opens an element. Attributes can follow.
   *
   * @param tag the tag name
   * @return this writer
   */
  public Markup open(String tag) {
    endTag();
    out.append('<').append(tag);
    open.push(tag);
    inTag = true;
    return this;
  }

  /**
   * Writes an attribute of the element that was opened last.
   *
   * @param name the name of the attribute
   * @param value the value, which is escaped
   * @return this writer
   * @throws IllegalStateException if the element already has content
   */
  public Markup attribute(String name, String value) {
    if (!inTag) {
      throw new IllegalStateException("attribute " + name + " must be written before content");
    }
    // Single quotes need no escape in JSON, in which the markup is sent.
    out.append(' ').append(name).append("='");
    escape(value);
    out.append('\'');
    return this;
  }

  /**
   * Writes an attribute of the element that was opened last, unless its value is empty.
   *
   * @param name the name of the attribute
   * @param value the value, which is escaped
   * @return this writer
   */
  public Markup attributeUnlessEmpty(String name, String value) {
    return value.isEmpty() ? this : attribute(name, value);
  }

  /**
   * Writes attributes of the element that was opened last.
   *
   * @param namesAndValues the name and the value of each attribute in turn
   * @return this writer
   * @throws IllegalStateException if the element already has content
   */
  public Markup attributes(String... namesAndValues) {
    for (int i = 0; i < namesAndValues.length; i += 2) {
      attribute(namesAndValues[i], namesAndValues[i + 1]);
    }
    return this;
  }

  /**
   * Writes a text.
   *
   * @param text the text, which is escaped
   * @return this writer
   */
  public Markup text(String text) {
    endTag();
    escape(text);
    return this;
  }

  /**
   * Appends the markup of another writer.
   *
   * @param markup the other writer
   * @return this writer
   */
  public Markup markup(Markup markup) {
    endTag();
    out.append(markup);
    return this;
  }

  /**
   * Appends markup unchanged. The caller guarantees that it is safe and well-formed.
   *
   * @param markup safe, well-formed HTML or SVG
   * @return this writer
   */
  public Markup safe(String markup) {
    endTag();
    out.append(markup);
    return this;
  }

  /**
   * Closes the element that was opened last.
   *
   * @return this writer
   * @throws IllegalStateException if no element is open
   */
  public Markup close() {
    if (open.isEmpty()) {
      throw new IllegalStateException("no element is open");
    }
    endTag();
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /**
   * {@return the markup written so far}
   *
   * @throws IllegalStateException if an element is still open
   */
  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("element <" + open.peek() + "> must be closed");
    }
    return out.toString();
  }

  /** Returns a text as it is written in content and in attributes. */
  static String escaped(String text) {
    return new Markup().text(text).toString();
  }

  private void endTag() {
    if (inTag) {
      out.append('>');
      inTag = false;
    }
  }

  /**
   * Escapes a text and leaves out control characters and unpaired surrogates, which XML does not
   * allow even if they are escaped.
   */
  private void escape(String text) {
    int plain = plain(text);
    out.append(text, 0, plain);
    text.substring(plain)
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '"' -> out.append("&quot;");
                case '\'' -> out.append("&#39;");
                default -> out.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
              }
            });
  }

  /**
   * Returns the number of characters at the start that need no escaping, so that a long path is
   * appended in one piece.
   */
  private static int plain(String text) {
    int i = 0;
    while (i < text.length() && isPlain(text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x7f && c != '&' && c != '<' && c != '>' && c != '"' && c != '\'';
  }

  private static boolean isAllowed(int c) {
    boolean isControl = c < ' ' && c != '\t' && c != '\n' && c != '\r';
    boolean isHalf = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
    return !isControl && !isHalf && c != 0xFFFE && c != 0xFFFF;
  }
}
