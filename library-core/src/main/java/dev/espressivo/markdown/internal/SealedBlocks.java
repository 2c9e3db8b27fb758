package dev.espressivo.markdown.internal;

import dev.espressivo.markdown.MarkdownOptions;
import dev.espressivo.markdown.internal.MarkdownParser.Destination;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.ThematicBreak;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * The top-level blocks of a growing text as HTML. A block is sealed as soon as complete lines show
 * that it has ended. In CommonMark, a line affects only open blocks, so a closed block does not
 * change any more, and the text after it is parsed as if it stood alone. The last block is the open
 * tail, which is parsed again when it grows; only the text of an open fence is just added to.
 *
 * <p>References depend on the whole text. If a link or a footnote is defined after a reference to
 * it was sealed, all blocks are written again.
 */
public final class SealedBlocks {

  /** A tail that is shorter than this is parsed whenever it grows. */
  private static final int FREE = 8_192;

  /**
   * A longer tail is parsed when it has grown by this fraction of its length, so that the cost of
   * one huge block stays linear. At 32 KB, that is about every tenth update of a fast model.
   */
  private static final int GROWTH = 16;

  /** To seal late only costs, so it is tried less often. */
  private static final int FREE_TO_SEAL = 4_096;

  private static final int GROWTH_TO_SEAL = 8;

  /** All is written again this many times at most before the end of the text. */
  private static final int MAX_REPEATS = 8;

  /** A sealed block: its HTML, or a fence that arrived in pieces. */
  private record Entry(String html, @Nullable CodeFence fence) {
    String all() {
      return fence == null ? html : fence.html();
    }
  }

  private final MarkdownOptions options;
  private final StringBuilder source;
  private final Reads reads = new Reads();
  private final TailMender mender = new TailMender(reads);
  private final MarkdownParser parser;
  private final Map<String, Destination> links = new HashMap<>();
  private final Footnotes footnotes;

  /** The references that were undefined in the text that was parsed last, and in sealed blocks. */
  private final Set<String> missed = new HashSet<>();

  private final Set<String> misses = new HashSet<>();

  private final List<Entry> entries = new ArrayList<>();

  /** The ends of the sealed blocks in the text. */
  private final List<Integer> ends = new ArrayList<>();

  private int repeats;
  private boolean isOutdated;
  private String tail = "";
  private @Nullable CodeFence fence;

  private int sealed;
  private int lastTried;
  private int lastSeen;
  private int lastShown;
  private boolean hasEnded;

  /** The end of the last complete line. */
  private int lines;

  /** Creates the blocks of a text, to which characters may be appended but not changed. */
  public SealedBlocks(MarkdownOptions options, StringBuilder source) {
    this.options = options;
    this.source = source;
    footnotes = new Footnotes(options);
    parser =
        new MarkdownParser(
            new MarkdownParser.References() {
              @Override
              public @Nullable Destination link(String key) {
                return links.get(key);
              }

              @Override
              public boolean hasFootnote(String key) {
                return footnotes.isDefined(key);
              }

              @Override
              public void onMiss(String key) {
                missed.add(key);
              }
            },
            reads);
  }

  // ---- Updates for readers ----

  /** Returns how often all has been written again. A reader of an earlier time begins anew. */
  public int repeats() {
    return repeats;
  }

  public int size() {
    return entries.size();
  }

  /** Returns the sealed blocks from an index as HTML. */
  public String htmlSince(int entry) {
    StringBuilder html = new StringBuilder();
    entries.subList(entry, entries.size()).forEach(each -> html.append(each.all()));
    return html.toString();
  }

  public CodeFence fence(int entry) {
    return entries.get(entry).fence();
  }

  /** Returns the number of characters in the open fence; -1 if there is none. */
  public int openCode() {
    return fence == null ? -1 : fence.length();
  }

  public String tail() {
    return tail;
  }

  public String footnotes() {
    return footnotes.html();
  }

  public long charactersRead() {
    return reads.count();
  }

  // ---- Progress ----

  /** Seals what can be sealed, and writes the tail. */
  public void advance(boolean isEnd) {
    if (hasEnded || !isEnd && source.length() == lastSeen) {
      return;
    }
    int end = isEnd ? source.length() : endOfLines();
    lastSeen = source.length();
    readFence(end);
    int open = end - sealed;
    if (fence == null
        && open > 0
        && (isEnd || isDue(open, lastTried, FREE_TO_SEAL, GROWTH_TO_SEAL))) {
      int before = sealed;
      seal(source.substring(sealed, end), isEnd);
      lastTried = sealed > before ? 0 : open;
      if (lastTried > FREE) {
        // No update reads a long tail twice.
        return;
      }
      readFence(end);
    }
    if (isEnd) {
      closeFence();
      if (isOutdated) {
        repeat();
      }
      hasEnded = true;
    }
    showTail();
  }

  /** Returns whether a text has grown enough to be parsed again. */
  private static boolean isDue(int length, int before, int free, int growth) {
    return length <= free || length >= before + before / growth;
  }

  private int endOfLines() {
    CharSequence text = reads.of(source);
    for (int i = source.length() - 1; i >= lastSeen; i--) {
      if (text.charAt(i) == '\n') {
        lines = i + 1;
        break;
      }
    }
    return lines;
  }

  // ---- Fences ----

  /** Takes what has arrived of an open fence. */
  private void readFence(int end) {
    while (fence != null && sealed < end) {
      int line = source.indexOf("\n", sealed);
      int next = line < 0 ? end : line + 1;
      fence.takeLine(source.substring(sealed, line < 0 ? end : line));
      reads.add(next - sealed);
      sealed = next;
      if (fence.isClosed()) {
        closeFence();
      }
    }
    int part = source.length() - sealed;
    if (fence != null && part > 0 && isDue(part, lastShown, FREE, GROWTH)) {
      reads.add(part);
      lastShown = part;
      if (fence.takePart(source.substring(sealed))) {
        sealed = source.length();
        lastShown = 0;
      }
    }
  }

  private void closeFence() {
    if (fence != null) {
      fence.close();
      ends.add(sealed);
      fence = null;
    }
  }

  // ---- Sealing ----

  private void seal(String text, boolean isEnd) {
    reads.add(text.length());
    TopLevel blocks = new TopLevel(text, isEnd);
    boolean isLate = false;
    for (Node block : blocks.closed) {
      isLate |= define(block);
    }
    if (isLate) {
      isOutdated = true;
    }
    int start = sealed;
    for (int end : blocks.ends) {
      write(sealed, start + end);
      sealed = start + end;
      ends.add(sealed);
    }
    if (isOutdated && repeats < MAX_REPEATS) {
      repeat();
    }
    if (blocks.fence != null) {
      fence = new CodeFence(blocks.fence);
      entries.add(new Entry("", fence));
      sealed = start + text.length();
    }
  }

  /** Takes a block's definitions. Returns whether one is of a reference sealed as text. */
  private boolean define(Node node) {
    boolean isLate = false;
    if (node instanceof LinkReferenceDefinition link) {
      String key = MarkdownParser.key(link.getLabel());
      isLate = links.putIfAbsent(key, Destination.of(link)) == null && misses.contains(key);
    } else if (node instanceof FootnoteDefinition note) {
      String key = MarkdownParser.key(note.getLabel());
      isLate = footnotes.define(key) && misses.contains("^" + key);
    }
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      isLate |= define(child);
    }
    return isLate;
  }

  /** Writes everything that is sealed again, with the definitions that are known now. */
  private void repeat() {
    isOutdated = false;
    repeats++;
    entries.clear();
    misses.clear();
    footnotes.restart();
    int start = 0;
    for (int end : ends) {
      write(start, end);
      start = end;
    }
  }

  private void write(int from, int to) {
    missed.clear();
    Node document = parser.parse(source.substring(from, to));
    misses.addAll(missed);
    Element body = HtmlSanitizer.body();
    new HtmlWriter(options, footnotes::assign).children(document, body);
    footnotes.take(document);
    entries.add(new Entry(HtmlSanitizer.html(body), null));
  }

  /** The top-level blocks of a text, as far as its complete lines show them. */
  private static final class TopLevel {

    /** The blocks that have ended, whatever text follows. */
    final List<Node> closed = new ArrayList<>();

    /** The ends of those that are sealed each by itself. */
    final List<Integer> ends = new ArrayList<>();

    /** The open fence that follows them; null if there is none. */
    @Nullable FencedCodeBlock fence;

    private final String text;
    private final boolean endsBlank;

    TopLevel(String text, boolean isEnd) {
      this.text = text;
      String lines = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
      endsBlank = text.endsWith("\n") && lines.substring(lines.lastIndexOf('\n') + 1).isBlank();
      List<Node> blocks = new ArrayList<>();
      for (Node node = MarkdownParser.blocks(text).getFirstChild();
          node != null;
          node = node.getNext()) {
        if (!blocks.isEmpty() && !isTogether(blocks.getLast(), node)) {
          close(blocks, startOf(node));
        }
        blocks.add(node);
      }
      if (isEnd || blocks.isEmpty() || isClosed(blocks.getLast())) {
        close(blocks, text.length());
      } else if (blocks.getLast() instanceof FencedCodeBlock code) {
        fence = code;
      }
    }

    private void close(List<Node> blocks, int end) {
      closed.addAll(blocks);
      ends.add(end);
      blocks.clear();
    }

    /** Returns whether blocks belong together: the next paragraph may take up definitions. */
    private boolean isTogether(Node before, Node block) {
      if (!(before instanceof LinkReferenceDefinition)
          || !(block instanceof LinkReferenceDefinition || block instanceof Paragraph)) {
        return false;
      }
      var spans = before.getSourceSpans();
      if (spans.isEmpty() || block.getSourceSpans().isEmpty()) {
        // If a link title turns out to be ordinary text, the parser does not report which block
        // these lines belong to.
        return true;
      }
      int end = spans.getLast().getInputIndex() + spans.getLast().getLength();
      int start = block.getSourceSpans().getFirst().getInputIndex();
      return text.substring(Math.min(end, start), start).chars().filter(c -> c == '\n').count()
          <= 1;
    }

    private int startOf(Node block) {
      int index = block.getSourceSpans().getFirst().getInputIndex();
      return text.lastIndexOf('\n', index - 1) + 1;
    }

    private boolean isClosed(Node block) {
      return switch (block) {
        case Heading ignored -> true;
        case ThematicBreak ignored -> true;
        case FencedCodeBlock code -> code.getClosingFenceLength() != null;
        case MathSyntax.Display math -> math.isClosed || endsBlank;
        case Paragraph ignored -> endsBlank;
        case BlockQuote ignored -> endsBlank;
        case TableBlock ignored -> endsBlank;
        case LinkReferenceDefinition ignored -> endsBlank;
        default -> false;
      };
    }
  }

  // ---- The tail ----

  /** Writes the open tail if it has grown enough. */
  private void showTail() {
    int length = fence == null ? source.length() - sealed : 0;
    if (hasEnded || length == 0) {
      tail = "";
    } else if (length < lastShown || isDue(length, lastShown, FREE, GROWTH)) {
      lastShown = length;
      tail = write(mender.mend(source.substring(sealed), sealed, lines - sealed));
    }
  }

  private String write(String shown) {
    Element body = HtmlSanitizer.body();
    new HtmlWriter(options, footnotes.guesses()).children(parser.parse(shown), body);
    return HtmlSanitizer.html(body);
  }
}
