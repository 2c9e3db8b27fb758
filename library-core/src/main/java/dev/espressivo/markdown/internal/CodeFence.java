package dev.espressivo.markdown.internal;

import org.commonmark.node.FencedCodeBlock;
import org.jspecify.annotations.Nullable;

/**
 * A fenced code block that arrives in pieces. Its text only grows: an incomplete line is taken as
 * soon as it cannot be the end of the block.
 */
public final class CodeFence {

  private final char mark;
  private final int length;
  private final int indent;
  private final @Nullable String info;
  private final StringBuilder text = new StringBuilder();
  private boolean isInLine;
  private boolean isClosed;

  /** Continues a block that has been parsed up to the end of a line. */
  CodeFence(FencedCodeBlock block) {
    mark = block.getFenceCharacter().charAt(0);
    length = block.getOpeningFenceLength();
    indent = block.getFenceIndent();
    info = block.getInfo();
    text.append(block.getLiteral());
  }

  public boolean isClosed() {
    return isClosed;
  }

  /** Returns the number of characters of code so far. */
  public int length() {
    return text.length();
  }

  /** Returns the code from a character on. */
  public String textFrom(int start) {
    return text.substring(start);
  }

  /** Returns the block as HTML, which says whether it is open. */
  public String html() {
    var body = HtmlSanitizer.body();
    var code = HtmlWriter.code(info, body).appendText(text.toString());
    if (!isClosed) {
      code.attr("data-open", "");
    }
    return HtmlSanitizer.html(body);
  }

  /** Takes a line up to its break, or what is left of it. */
  void takeLine(String line) {
    if (!isInLine && isEnd(line)) {
      isClosed = true;
    } else {
      text.append(isInLine ? line : content(line)).append('\n');
      isInLine = false;
    }
  }

  /** Takes a part of a line. Returns whether it was taken; else it may become the block's end. */
  boolean takePart(String part) {
    if (!isInLine && mayBeEnd(part)) {
      return false;
    }
    text.append(isInLine ? part : content(part));
    isInLine = true;
    return true;
  }

  /** Ends the block with the text. */
  void close() {
    if (isInLine) {
      text.append('\n');
    }
    isClosed = true;
  }

  /** Returns whether a line ends the block, by section 4.5 of CommonMark 0.31. */
  private boolean isEnd(String line) {
    int marks = marks(line);
    return marks >= length && isBlankAfterMarks(line, marks);
  }

  private boolean mayBeEnd(String line) {
    return indentOf(line) <= 3 && isBlankAfterMarks(line, marks(line));
  }

  private int marks(String line) {
    int start = indentOf(line);
    int end = start;
    while (end < line.length() && line.charAt(end) == mark) {
      end++;
    }
    return start > 3 ? 0 : end - start;
  }

  private static boolean isBlankAfterMarks(String line, int marks) {
    return line.substring(Math.min(line.length(), indentOf(line) + marks)).isBlank();
  }

  private static int indentOf(String line) {
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    return indent;
  }

  private String content(String line) {
    return line.substring(Math.min(indent, indentOf(line)));
  }
}
