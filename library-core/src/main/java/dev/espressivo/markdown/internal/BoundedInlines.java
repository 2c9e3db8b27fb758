package dev.espressivo.markdown.internal;

import org.commonmark.internal.InlineParserImpl;
import org.commonmark.node.Node;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.InlineParser;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.SourceLine;
import org.commonmark.parser.SourceLines;

/**
 * Parses the inline content of a block within a bound: markup that no one writes, made to cost the
 * square of its length, is shown as text. What is text depends on the block alone, so it is the
 * same however the text was divided into pieces.
 *
 * <p>CommonMark's own parser of inlines is in a package that its module does not export, and there
 * is no other way to it. Vaadin's apps run on the class path.
 */
final class BoundedInlines implements InlineParser {

  /** The maximum number of opening brackets. Each link costs as much as there are brackets open. */
  private static final int MAX_BRACKETS = 2_000;

  /**
   * A block may be read this many times: to find its marks, to take its text, and to look ahead.
   */
  private static final int MAX_READS = 32;

  /** What may be read of a short block in addition. */
  private static final int FREE = 4_096;

  private final InlineParser inlines;
  private final Reads reads;

  BoundedInlines(InlineParserContext context, Reads reads) {
    inlines = new InlineParserImpl(context);
    this.reads = reads;
  }

  @Override
  public void parse(SourceLines lines, Node block) {
    int length = 0;
    int brackets = 0;
    for (SourceLine line : lines.getLines()) {
      CharSequence content = line.getContent();
      length += content.length();
      for (int i = 0; i < content.length(); i++) {
        brackets += content.charAt(i) == '[' ? 1 : 0;
      }
    }
    if (brackets > MAX_BRACKETS) {
      text(lines, block);
      return;
    }
    Reads own = new Reads(FREE + (long) length * MAX_READS);
    SourceLines counted = new SourceLines();
    for (SourceLine line : lines.getLines()) {
      counted.addLine(SourceLine.of(own.of(line.getContent()), line.getSourceSpan()));
    }
    try {
      inlines.parse(counted, block);
    } catch (Reads.TooMany tooMuch) {
      text(lines, block);
    }
    // To look at each character for a mark, at its neighbours, and to take it, is one reading.
    reads.add(Math.max(0, own.count() - 4L * length));
  }

  private static void text(SourceLines lines, Node block) {
    while (block.getFirstChild() != null) {
      block.getFirstChild().unlink();
    }
    for (SourceLine line : lines.getLines()) {
      if (block.getFirstChild() != null) {
        block.appendChild(new SoftLineBreak());
      }
      block.appendChild(new Text(line.getContent().toString()));
    }
  }
}
