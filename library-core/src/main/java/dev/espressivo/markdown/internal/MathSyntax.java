package dev.espressivo.markdown.internal;

import java.util.HashSet;
import java.util.Set;
import org.commonmark.node.Block;
import org.commonmark.node.CustomBlock;
import org.commonmark.node.CustomNode;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.beta.InlineContentParser;
import org.commonmark.parser.beta.InlineContentParserFactory;
import org.commonmark.parser.beta.InlineParserState;
import org.commonmark.parser.beta.ParsedInline;
import org.commonmark.parser.beta.Position;
import org.commonmark.parser.beta.Scanner;
import org.commonmark.parser.block.AbstractBlockParser;
import org.commonmark.parser.block.AbstractBlockParserFactory;
import org.commonmark.parser.block.BlockContinue;
import org.commonmark.parser.block.BlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;

/**
 * The syntax of formulas: {@code $…$} and {@code \(…\)} within a line, {@code $$…$$} and {@code
 * \[…\]} for displayed formulas. A single dollar sign is a delimiter by the rule of Pandoc's {@code
 * tex_math_dollars}, so that prices are not formulas: there must be no space after the first one,
 * no space before the second one, and no digit after the second one. A displayed formula whose
 * delimiters are on lines of their own ends at the latest at a blank line, as in TeX.
 */
final class MathSyntax {

  /** The maximum length of a formula. If no end is found within it, the source is text. */
  private static final int MAX_LENGTH = 2_000;

  /**
   * The maximum number of formulas in a paragraph that may exceed the length; after that, its other
   * formulas are text, too.
   */
  private static final int MAX_TOO_LONG = 4;

  /** A formula in a line of text. */
  static final class Span extends CustomNode {
    final String tex;
    final boolean display;

    Span(String tex, boolean display) {
      this.tex = tex;
      this.display = display;
    }
  }

  /** A formula whose delimiters are on lines of their own. */
  static final class Display extends CustomBlock {
    String tex = "";
    boolean isClosed;
  }

  private MathSyntax() {}

  /** Returns the factory of the parser for formulas within a line. */
  static InlineContentParserFactory spans() {
    return new SpanFactory();
  }

  /** Returns the factory of the parser for formulas on lines of their own. */
  static BlockParserFactory displays() {
    return new DisplayFactory();
  }

  private static final class DisplayFactory extends AbstractBlockParserFactory {

    @Override
    public BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
      if (state.getIndent() >= 4) {
        return BlockStart.none();
      }
      CharSequence line = state.getLine().getContent();
      int at = state.getNextNonSpaceIndex();
      String end = startsWith("$$", line, at) ? "$$" : startsWith("\\[", line, at) ? "\\]" : "";
      return end.isEmpty() || !rest(state).substring(2).isBlank()
          ? BlockStart.none()
          : BlockStart.of(new DisplayParser(end)).atIndex(line.length());
    }

    // Asked at each level of nested blocks, so it must not read the rest of the line.
    private static boolean startsWith(String mark, CharSequence line, int at) {
      return at + 1 < line.length()
          && line.charAt(at) == mark.charAt(0)
          && line.charAt(at + 1) == mark.charAt(1);
    }
  }

  private static String rest(ParserState state) {
    CharSequence content = state.getLine().getContent();
    return content.subSequence(state.getNextNonSpaceIndex(), content.length()).toString();
  }

  private static final class DisplayParser extends AbstractBlockParser {

    private final Display block = new Display();
    private final StringBuilder tex = new StringBuilder();
    private final String end;
    private boolean isFirst = true;

    DisplayParser(String end) {
      this.end = end;
    }

    @Override
    public Block getBlock() {
      return block;
    }

    @Override
    public BlockContinue tryContinue(ParserState state) {
      if (state.isBlank()) {
        return BlockContinue.none();
      }
      String line = rest(state).stripTrailing();
      if (line.endsWith(end)) {
        tex.append(line, 0, line.length() - end.length());
        block.isClosed = true;
        return BlockContinue.finished();
      }
      return BlockContinue.atIndex(state.getIndex());
    }

    @Override
    public void addLine(SourceLine line) {
      if (isFirst) {
        // The rest of the line with the delimiter is empty.
        isFirst = false;
      } else {
        tex.append(line.getContent()).append('\n');
      }
    }

    @Override
    public void closeBlock() {
      block.tex = tex.toString().strip();
    }
  }

  private static final class SpanFactory implements InlineContentParserFactory {

    @Override
    public Set<Character> getTriggerCharacters() {
      return Set.of('$', '\\');
    }

    @Override
    public InlineContentParser create() {
      return new SpanParser();
    }
  }

  /** Finds the formulas of one paragraph, in time linear in its length. */
  private static final class SpanParser implements InlineContentParser {

    // The end delimiters that do not occur in the rest of the paragraph.
    private final Set<String> gone = new HashSet<>();
    private int tooLong;

    @Override
    public ParsedInline tryParse(InlineParserState state) {
      Scanner scanner = state.scanner();
      if (scanner.next('$')) {
        if (!scanner.next('$')) {
          return span(scanner, "$", false);
        }
        return scanner.peek() == '$' ? ParsedInline.none() : span(scanner, "$$", true);
      }
      scanner.next();
      if (scanner.next('(')) {
        return span(scanner, "\\)", false);
      }
      return scanner.next('[') ? span(scanner, "\\]", true) : ParsedInline.none();
    }

    private ParsedInline span(Scanner scanner, String end, boolean display) {
      boolean isDollar = end.equals("$");
      if (isDollar && isSpace(scanner.peek())) {
        return ParsedInline.none();
      }
      if (tooLong == MAX_TOO_LONG || gone.contains(end)) {
        return ParsedInline.none();
      }
      Position start = scanner.position();
      for (int i = 0; i < MAX_LENGTH; i++) {
        Position before = scanner.position();
        int previous = scanner.peekPreviousCodePoint();
        if (scanner.next(end)) {
          boolean isEnd =
              !isDollar || !isSpace(previous) && !Character.isDigit(scanner.peekCodePoint());
          if (i > 0 && isEnd) {
            String tex = scanner.getSource(start, before).getContent().strip();
            return ParsedInline.of(new Span(tex, display), scanner.position());
          }
          return ParsedInline.none();
        }
        scanner.next('\\');
        if (!scanner.hasNext()) {
          gone.add(end);
          return ParsedInline.none();
        }
        scanner.next();
      }
      tooLong++;
      return ParsedInline.none();
    }
  }

  private static boolean isSpace(int c) {
    return c == Scanner.END || Character.isWhitespace(c);
  }
}
