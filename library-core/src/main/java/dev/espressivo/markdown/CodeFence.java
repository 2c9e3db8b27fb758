package dev.espressivo.markdown;

import org.commonmark.node.FencedCodeBlock;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** An open fenced code block: detects its end and writes its lines. */
final class CodeFence {

  /** Stands for no open block. */
  static final CodeFence NONE = new CodeFence("`", 3, 0, "");

  /** An incomplete line that is longer than this is sent in parts. */
  private static final int MAX_LINE = 4_000;

  private static final int MAX_NAME = 24;

  private final char mark;
  private final int length;
  private final int indent;
  private final String language;

  private CodeFence(String mark, int length, int indent, String language) {
    this.mark = mark.charAt(0);
    this.length = length;
    this.indent = indent;
    this.language = language;
  }

  static CodeFence of(FencedCodeBlock block) {
    return new CodeFence(
        block.getFenceCharacter(),
        block.getOpeningFenceLength(),
        block.getFenceIndent(),
        languageOf(block.getInfo()));
  }

  String language() {
    return language;
  }

  /** Returns whether a line ends the block, by section 4.5 of CommonMark 0.31. */
  boolean isEnd(String line) {
    int marks = marks(line);
    return marks >= length && isBlankAfterMarks(line, marks);
  }

  /** Returns whether an incomplete line may turn out to end the block. */
  boolean mayEnd(String line) {
    return isBlankAfterMarks(line, marks(line)) && !line.isBlank();
  }

  /** Returns whether an incomplete line is one of code, and too long to be sent again. */
  boolean isLong(String line) {
    return line.length() - indent > MAX_LINE && !mayEnd(line);
  }

  private int marks(String line) {
    int start = indentOf(line);
    int end = start;
    while (end < line.length() && line.charAt(end) == mark) {
      end++;
    }
    return start > 3 ? 0 : end - start;
  }

  private boolean isBlankAfterMarks(String line, int marks) {
    return line.substring(Math.min(line.length(), indentOf(line) + marks)).isBlank();
  }

  private static int indentOf(String line) {
    int indent = 0;
    while (indent < line.length() && line.charAt(indent) == ' ') {
      indent++;
    }
    return indent;
  }

  /** Returns a line without the indentation of the block. */
  String content(String line) {
    return line.substring(Math.min(indent, indentOf(line)));
  }

  /** Writes the next line. */
  static void line(String line, Element into) {
    into.appendText(line);
    into.appendText("\n");
  }

  /**
   * Returns the language that is named after a fence.
   *
   * @param info the info string after the fence, or null
   * @return the first word in lower case if it looks like the name of a language, otherwise empty
   */
  static String languageOf(@Nullable String info) {
    StringBuilder name = new StringBuilder();
    if (info != null) {
      info.strip()
          .chars()
          .takeWhile(c -> !Character.isWhitespace(c) && c != '{' && c != ',' && c != ':')
          .map(Character::toLowerCase)
          .filter(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || "+#-".indexOf(c) >= 0)
          .limit(MAX_NAME + 1)
          .forEach(c -> name.append((char) c));
    }
    return name.length() > MAX_NAME ? "" : name.toString();
  }
}
