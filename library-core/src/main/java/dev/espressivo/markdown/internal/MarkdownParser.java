package dev.espressivo.markdown.internal;

import java.util.List;
import java.util.Locale;
import org.commonmark.Extension;
import org.commonmark.ext.autolink.AutolinkExtension;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.footnotes.FootnoteReference;
import org.commonmark.ext.footnotes.FootnotesExtension;
import org.commonmark.ext.gfm.strikethrough.StrikethroughExtension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.ext.task.list.items.TaskListItemsExtension;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.InlineParserContext;
import org.commonmark.parser.Parser;
import org.commonmark.parser.beta.LinkInfo;
import org.commonmark.parser.beta.LinkResult;
import org.commonmark.parser.beta.Scanner;
import org.commonmark.parser.block.BlockParserFactory;
import org.commonmark.parser.block.BlockStart;
import org.commonmark.parser.block.MatchedBlockParser;
import org.commonmark.parser.block.ParserState;
import org.jspecify.annotations.Nullable;

/** Parses a markdown text or a piece of one. For use by one thread only. */
final class MarkdownParser {

  /**
   * The maximum number of columns of a table. A line with more columns starts no table, since each
   * row would have as many cells.
   */
  static final int MAX_COLUMNS = 64;

  /** The maximum number of table cells in a piece; beyond it, the tables of the piece are text. */
  static final int MAX_CELLS = 50_000;

  /**
   * The maximum number of nested blocks, of which a level of a list has two. Deeper ones are text:
   * no one can read them, and each blank line costs as much as there are open blocks.
   */
  static final int MAX_OPEN_BLOCKS = 50;

  private static final Parser BLOCKS = blocks(true);
  private static final Parser BLOCKS_WITHOUT_TABLES = blocks(false);

  /** Resolves references that are not defined in the parsed text. */
  interface References {

    /**
     * {@return a link that is defined elsewhere; null if there is none}
     *
     * @param key the key of the label
     */
    @Nullable Destination link(String key);

    /**
     * {@return whether a footnote is defined elsewhere}
     *
     * @param key the key of the label
     */
    boolean hasFootnote(String key);

    /**
     * Called for each reference that is not defined.
     *
     * @param key the key of the label, after {@code ^} for a footnote
     */
    void onMiss(String key);
  }

  /**
   * The target of a link.
   *
   * @param address the address, unchecked
   * @param title the text in quotes after the address; null if there is none
   */
  record Destination(String address, @Nullable String title) {

    static Destination of(LinkReferenceDefinition definition) {
      return new Destination(definition.getDestination(), definition.getTitle());
    }
  }

  private final References references;
  private final Reads reads;
  private final Parser all = all(true);
  private @Nullable Parser allWithoutTables;

  /**
   * Creates a parser.
   *
   * @param references resolves references that the text does not define
   * @param reads counts the characters that it reads
   */
  MarkdownParser(References references, Reads reads) {
    this.references = references;
    this.reads = reads;
  }

  /**
   * Parses a text.
   *
   * @param text the markdown to parse
   * @return the document
   */
  Node parse(String text) {
    reads.add(text.length());
    try {
      return all.parse(text);
    } catch (IllegalArgumentException tooManyCells) {
      if (allWithoutTables == null) {
        allWithoutTables = all(false);
      }
      return allWithoutTables.parse(text);
    }
  }

  /**
   * Finds the blocks of a text without parsing their inline content.
   *
   * @param text the markdown to parse
   * @return the document; its blocks have source positions
   */
  static Node blocks(String text) {
    try {
      return BLOCKS.parse(text);
    } catch (IllegalArgumentException tooManyCells) {
      return BLOCKS_WITHOUT_TABLES.parse(text);
    }
  }

  /**
   * {@return the key of a label: in upper case with single spaces} Labels that differ only in case
   * and white space have the same key.
   *
   * @param label the text in brackets
   */
  static String key(String label) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < label.length(); i++) {
      char c = label.charAt(i);
      if (!Character.isWhitespace(c)) {
        out.append(c);
      } else if (!out.isEmpty() && out.charAt(out.length() - 1) != ' ') {
        out.append(' ');
      }
    }
    return out.toString().strip().toLowerCase(Locale.ROOT).toUpperCase(Locale.ROOT);
  }

  private static Parser blocks(boolean hasTables) {
    Parser.Builder builder =
        new BoundedTables()
            .includeSourceSpans(IncludeSourceSpans.BLOCKS)
            .inlineParserFactory(context -> (lines, node) -> {})
            .extensions(List.of(FootnotesExtension.create()));
    return withBlocks(builder, hasTables).build();
  }

  private Parser all(boolean hasTables) {
    Parser.Builder builder =
        new BoundedTables()
            .inlineParserFactory(context -> new BoundedInlines(context, reads))
            .linkProcessor(this::resolve)
            .extensions(
                List.of(
                    FootnotesExtension.create(),
                    StrikethroughExtension.builder().requireTwoTildes(true).build(),
                    TaskListItemsExtension.create(),
                    AutolinkExtension.create()))
            .customInlineContentParserFactory(MathSyntax.spans());
    return withBlocks(builder, hasTables).build();
  }

  private static Parser.Builder withBlocks(Parser.Builder builder, boolean hasTables) {
    if (hasTables) {
      Extension tables = TablesExtension.builder().maxCells(MAX_CELLS).build();
      builder.extensions(List.of(tables));
    }
    return builder
        .maxOpenBlockParsers(MAX_OPEN_BLOCKS)
        .customBlockParserFactory(MathSyntax.displays());
  }

  /** A parser builder that limits the number of table columns. */
  private static final class BoundedTables extends Parser.Builder {

    @Override
    public Parser.Builder customBlockParserFactory(BlockParserFactory factory) {
      return super.customBlockParserFactory(
          factory.getClass().getName().contains(".tables.") ? bounded(factory) : factory);
    }

    private static BlockParserFactory bounded(BlockParserFactory tables) {
      return new BlockParserFactory() {
        @Override
        public @Nullable BlockStart tryStart(ParserState state, MatchedBlockParser matched) {
          if (matched.getParagraphLines().isEmpty()) {
            // There is no table head. At each level of nested blocks, the line would be read again.
            return BlockStart.none();
          }
          long columns = state.getLine().getContent().chars().filter(c -> c == '|').count();
          return columns > MAX_COLUMNS ? BlockStart.none() : tables.tryStart(state, matched);
        }
      };
    }
  }

  // ---- References ----

  /** Resolves a reference by CommonMark's rules, but among the definitions of the whole text. */
  private @Nullable LinkResult resolve(
      LinkInfo info, Scanner scanner, InlineParserContext context) {
    if (info.destination() != null) {
      return LinkResult.none();
    }
    String label = info.label();
    String text = info.text();
    boolean isLabelled = label != null && !label.isEmpty();
    if (text.startsWith("^") && text.length() > 1) {
      Destination labelled = isLabelled ? find(label, context) : null;
      String key = key(text.substring(1));
      if (labelled == null) {
        if (references.hasFootnote(key)
            || context.getDefinition(FootnoteDefinition.class, text.substring(1)) != null) {
          return LinkResult.replaceWith(new FootnoteReference(key), info.afterTextBracket());
        }
        references.onMiss("^" + key);
      }
    }
    Destination link = find(isLabelled ? label : text, context);
    if (link == null) {
      return LinkResult.none();
    }
    boolean isImage = info.marker() != null && info.marker().getLiteral().equals("!");
    return isImage
        ? LinkResult.wrapTextIn(new Image(link.address(), link.title()), scanner.position())
            .includeMarker()
        : LinkResult.wrapTextIn(new Link(link.address(), link.title()), scanner.position());
  }

  private @Nullable Destination find(String label, InlineParserContext context) {
    String key = key(label);
    Destination link = key.isEmpty() ? null : references.link(key);
    if (link != null) {
      return link;
    }
    LinkReferenceDefinition local = context.getDefinition(LinkReferenceDefinition.class, label);
    if (local != null) {
      return Destination.of(local);
    }
    if (!key.isEmpty()) {
      references.onMiss(key);
    }
    return null;
  }
}
