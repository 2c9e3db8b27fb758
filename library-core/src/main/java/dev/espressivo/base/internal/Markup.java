package dev.espressivo.base.internal;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes markup that is HTML and SVG alike: every attribute is quoted, every element is closed, and
 * every text is escaped. The markup of components that the server draws as a string comes from
 * here.
 */
public final class Markup {

  private final StringBuilder out = new StringBuilder();
  private final Deque<String> open = new ArrayDeque<>();
  private boolean inTag;

  /**
   * Opens an element. Attributes may follow.
   *
   * @param tag its name
   * @return this
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
   * @param name its name
   * @param value its value
   * @return this
   * @throws IllegalStateException if the element has content already
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
   * Writes an attribute of the element that was opened last, unless it is empty.
   *
   * @param name its name
   * @param value its value
   * @return this
   */
  public Markup attributeUnlessEmpty(String name, String value) {
    return value.isEmpty() ? this : attribute(name, value);
  }

  /**
   * Writes a text.
   *
   * @param text the text, which is escaped
   * @return this
   */
  public Markup text(String text) {
    endTag();
    escape(text);
    return this;
  }

  /**
   * Writes markup that this class has written before.
   *
   * @param markup the markup
   * @return this
   */
  public Markup markup(Markup markup) {
    endTag();
    out.append(markup);
    return this;
  }

  /**
   * Writes markup of another source, which that source has made safe and well-formed.
   *
   * @param markup the markup
   * @return this
   */
  public Markup safe(String markup) {
    endTag();
    out.append(markup);
    return this;
  }

  /**
   * Closes the element that was opened last.
   *
   * @return this
   * @throws IllegalStateException if there is none
   */
  public Markup close() {
    if (open.isEmpty()) {
      throw new IllegalStateException("no element is open that could be closed");
    }
    endTag();
    out.append("</").append(open.pop()).append('>');
    return this;
  }

  /**
   * Returns what was written.
   *
   * @return the markup
   * @throws IllegalStateException if an element is still open
   */
  @Override
  public String toString() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("element <" + open.peek() + "> must be closed");
    }
    return out.toString();
  }

  private void endTag() {
    if (inTag) {
      out.append('>');
      inTag = false;
    }
  }

  /** Control characters and halves of a pair are not allowed in XML at all, escaped or not. */
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
   * How many characters at the start stand for themselves: all of a path of thousands of points.
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
