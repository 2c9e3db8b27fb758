package dev.espressivo.markdown;

import dev.espressivo.markdown.MarkdownParser.Destination;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.commonmark.ext.footnotes.FootnoteDefinition;
import org.commonmark.ext.footnotes.FootnoteReference;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.ThematicBreak;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The blocks of a growing text as HTML. A block is sealed as soon as complete lines show that it
 * has ended. In CommonMark, a line affects only open blocks, so a closed block does not change any
 * more, and the text after it is parsed as if it stood alone. The same holds for the items of a
 * list and the rows of a table. Only references depend on the whole text: a piece with a reference
 * that is defined later is written again.
 *
 * <p>The sealed HTML is a list of entries. Each of them ends with a control character that tells
 * the browser what to do with it; control characters in the text itself have been replaced:
 *
 * <ul>
 *   <li>form feed: the entry is added to the open container or, without one, the root;
 *   <li>backspace: the entry is a container, which is open from now on;
 *   <li>carriage return, before an entry: the open container is closed.
 * </ul>
 */
final class SealedBlocks {

  /** A tail that is shorter than this is parsed whenever it grows. */
  private static final int FREE = 4_096;

  /**
   * A longer tail, such as a long quote or the nested content of a list item, is shown when it has
   * grown by this fraction of its length, so that the cost stays linear and no more than that of
   * {@link #FREE}.
   */
  private static final int GROWTH = 16;

  /**
   * A tail that is longer than any normal reply must grow by more, since its cost may be an attack.
   */
  private static final int HUGE = 32_768;

  /** Also the fraction by which a tail of more than {@link #FREE} grows until it is sealed. */
  private static final int HUGE_GROWTH = 8;

  /** The size of the slices in which a large text is sealed. */
  private static final int SLICE = 16_384;

  /** The minimum length of a sealed part of a line of code. */
  private static final int PART_OF_LINE = 256;

  /** A piece that was written again more often is corrected at the end of the text. */
  private static final int MAX_CORRECTIONS = 8;

  private static final char ENTRY = '\f';
  private static final char CONTAINER = '\b';
  private static final String END_OF_CONTAINER = "\r";

  private enum Open {
    NONE,
    LIST,
    TABLE,
    CODE
  }

  private record Entry(String before, String html, char end) {
    @Override
    public String toString() {
      return before + html + end;
    }
  }

  private record Change(long version, int entry, boolean isLoosened) {}

  private final MarkdownOptions options;
  private final StringBuilder source;
  private final Reads reads = new Reads();
  private final TailMender mender = new TailMender(reads);
  private final MarkdownParser parser;
  private final Map<String, Destination> links = new HashMap<>();
  private final Notes notes = new Notes();
  private final Map<String, List<Piece>> waiting = new HashMap<>();
  private final Set<Piece> postponed = new LinkedHashSet<>();
  private Set<String> misses = new HashSet<>();

  private final List<Entry> entries = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();
  private long version;
  private String tail = "";
  private String noteList = "";

  private int sealed;
  private int scanned;
  private int lastTried;
  private int lastShown;
  private int shownLength;
  private boolean hasEnded;

  /** The end of the last complete line. */
  private int lines;

  private Open open = Open.NONE;
  private int container;
  private boolean isLoose;
  private String tableHead = "";
  private CodeFence fence = CodeFence.NONE;

  /** Whether the beginning of the incomplete line of code has been sealed. */
  private boolean isInLongLine;

  /** Whether the container has ended; the next entry reports this to the browser. */
  private boolean endsContainer;

  /**
   * Creates the blocks of a text.
   *
   * @param source the text; characters may be appended but not changed
   */
  SealedBlocks(MarkdownOptions options, StringBuilder source) {
    this.options = options;
    this.source = source;
    parser =
        new MarkdownParser(
            new MarkdownParser.References() {
              @Override
              public @Nullable Destination link(String key) {
                return links.get(key);
              }

              @Override
              public boolean hasFootnote(String key) {
                return notes.isDefined(key);
              }

              @Override
              public void onMiss(String key) {
                misses.add(key);
              }
            },
            reads);
  }

  // ---- Updates for readers ----

  long version() {
    return version;
  }

  int size() {
    return entries.size();
  }

  String tail() {
    return tail;
  }

  String notes() {
    return noteList;
  }

  long charactersRead() {
    return reads.count();
  }

  /** Returns the entries from an index. */
  String entriesSince(int entry) {
    StringBuilder text = new StringBuilder();
    entries.subList(entry, entries.size()).forEach(text::append);
    return text.toString();
  }

  /**
   * Returns the entries before an index that have changed since a version, as pairs of an entry's
   * index and its HTML, or {@code true} for a list that has become loose.
   */
  ArrayNode changesSince(long since, int before) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    Set<Integer> written = new HashSet<>();
    for (int i = changes.size() - 1; i >= 0 && changes.get(i).version() > since; i--) {
      Change change = changes.get(i);
      if (change.entry() >= before || !written.add(change.entry())) {
        continue;
      }
      array.add(change.entry());
      if (change.isLoosened()) {
        array.add(true);
      } else {
        array.add(entries.get(change.entry()).html());
      }
    }
    return array;
  }

  // ---- Progress ----

  /**
   * Seals what can be sealed, and writes the tail.
   *
   * @param isEnd whether the text has ended
   */
  void advance(boolean isEnd) {
    if (hasEnded || !isEnd && source.length() == lastShown) {
      return;
    }
    long before = version++;
    boolean hasChanged = false;
    int complete = isEnd ? source.length() : endOfLines();
    while (scanned < complete) {
      scanned = endOfSlice(complete);
      hasChanged |= seal(scanned, false);
    }
    if (isEnd) {
      hasChanged |= seal(source.length(), true);
      if (isInLongLine) {
        Element end = Wall.body();
        end.appendText("\n");
        addLines(end);
        isInLongLine = false;
        hasChanged = true;
      }
      if (open == Open.CODE) {
        endContainer();
      }
      hasChanged |= correct(List.copyOf(postponed), true);
      // Postponed corrections may contain the first references to footnotes.
      hasChanged |= correct(notes.renumber(), true);
      hasChanged |= correct(notes.renumber(), true);
      hasEnded = true;
    }
    hasChanged |= showTail(isEnd);
    hasChanged |= showNotes();
    lastShown = source.length();
    if (!hasChanged) {
      version = before;
    }
  }

  private int endOfLines() {
    CharSequence text = reads.of(source);
    for (int i = source.length() - 1; i >= lastShown; i--) {
      if (text.charAt(i) == '\n') {
        lines = i + 1;
        break;
      }
    }
    return lines;
  }

  private int endOfSlice(int complete) {
    if (complete - scanned <= SLICE) {
      return complete;
    }
    int line = source.indexOf("\n", scanned + SLICE) + 1;
    return line == 0 ? complete : Math.min(line, complete);
  }

  /**
   * Seals blocks.
   *
   * @param end the end of a line
   * @param isEnd whether the text ends there
   * @return whether there are new entries
   */
  private boolean seal(int end, boolean isEnd) {
    int before = entries.size();
    long changesBefore = changes.size();
    if (open == Open.CODE) {
      sealCode(end);
    }
    int length = end - sealed;
    boolean isDue = isDue(length, lastTried, HUGE_GROWTH);
    if (open != Open.CODE && length > 0 && (isEnd || isDue)) {
      int from = sealed;
      lastTried = length;
      sealBlocks(end, isEnd);
      if (sealed > from) {
        lastTried = 0;
      }
    }
    return entries.size() > before || changes.size() > changesBefore;
  }

  /** Returns whether a tail has grown enough to be parsed again. */
  private static boolean isDue(int length, int before, int growth) {
    return length <= FREE || length >= before + before / (length > HUGE ? HUGE_GROWTH : growth);
  }

  private void sealBlocks(int end, boolean isEnd) {
    String text = source.substring(sealed, end);
    Pass pass = new Pass(text, isEnd);
    reads.add(text.length() + tableHead.length());
    pass.run();
    Set<String> defined = pass.defined;
    if (!pass.pieces.isEmpty() || !defined.isEmpty()) {
      Set<Piece> affected = new LinkedHashSet<>();
      for (String key : defined) {
        affected.addAll(waiting.getOrDefault(key, List.of()));
        waiting.remove(key);
      }
      correct(affected, isEnd);
      correct(notes.renumber(), isEnd);
    }
  }

  // ---- One pass over complete lines ----

  /** Finds the blocks of a text that have ended, and seals them. */
  private final class Pass {

    private final String text;
    private final boolean isEnd;
    private final boolean endsBlank;
    private final String head = tableHead;
    private final int offset = sealed;
    private final List<Node> blocks = new ArrayList<>();
    private final List<Piece> pieces = new ArrayList<>();
    private final Set<String> defined = new LinkedHashSet<>();

    Pass(String text, boolean isEnd) {
      this.text = text;
      this.isEnd = isEnd;
      String lines = text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
      endsBlank = text.endsWith("\n") && lines.substring(lines.lastIndexOf('\n') + 1).isBlank();
    }

    void run() {
      Node document = MarkdownParser.blocks(head + text);
      for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
        blocks.add(node);
      }
      List<Integer> groups = groups();
      int last = groups.size() - 1;
      // Definitions come first, since they also apply to the text before them.
      for (int g = 0; g <= last; g++) {
        int end = g < last ? groups.get(g + 1) : blocks.size();
        for (int i = groups.get(g); i < end; i++) {
          define(blocks.get(i), g < last || isEnd || isClosed(blocks.getLast()));
        }
      }
      for (int g = 0; g <= last; g++) {
        int to = g < last ? startOf(blocks.get(groups.get(g + 1))) : offset + text.length();
        block(groups.get(g), to, g < last || isEnd || isClosed(blocks.getLast()));
      }
      if (blocks.isEmpty() && open == Open.NONE) {
        sealed = offset + text.length();
      }
    }

    /** Returns the index of the first block of each group of blocks that belong together. */
    private List<Integer> groups() {
      List<Integer> groups = new ArrayList<>();
      for (int i = 0; i < blocks.size(); i++) {
        if (i == 0 || !isTogether(blocks.get(i - 1), blocks.get(i))) {
          groups.add(i);
        }
      }
      return groups;
    }

    /**
     * Returns whether two blocks belong together. Definitions before a paragraph may become part of
     * it.
     */
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
      int end = spans.getLast().getInputIndex() + spans.getLast().getLength() - head.length();
      int start = block.getSourceSpans().getFirst().getInputIndex() - head.length();
      return text.substring(Math.min(end, start), start).chars().filter(c -> c == '\n').count()
          <= 1;
    }

    private int startOf(Node block) {
      int index = block.getSourceSpans().getFirst().getInputIndex() - head.length();
      return offset + text.lastIndexOf('\n', Math.max(index, 0) - 1) + 1;
    }

    /** Returns whether the last block has ended, whatever text follows. */
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

    private void define(Node block, boolean isClosed) {
      if (isClosed) {
        defineAll(block);
      } else if (block instanceof ListBlock) {
        for (Node i = block.getFirstChild(); i != block.getLastChild(); i = i.getNext()) {
          defineAll(i);
        }
      }
    }

    private void defineAll(Node node) {
      if (node instanceof LinkReferenceDefinition link) {
        String key = MarkdownParser.key(link.getLabel());
        if (links.putIfAbsent(key, Destination.of(link)) == null) {
          defined.add(key);
        }
      } else if (node instanceof FootnoteDefinition note) {
        String key = MarkdownParser.key(note.getLabel());
        if (notes.define(key)) {
          defined.add("^" + key);
        }
      }
      for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
        defineAll(child);
      }
    }

    private void block(int i, int to, boolean isClosed) {
      Node block = blocks.get(i);
      switch (block) {
        case ListBlock list -> list(list, i == 0 && open == Open.LIST, to, isClosed);
        case TableBlock table -> table(table, i == 0 && open == Open.TABLE, to, isClosed);
        case FencedCodeBlock code -> code(code, to, isClosed);
        default -> {
          if (isClosed) {
            endContainer();
            piece(new Piece(Piece.Kind.BLOCK, startOf(block), to, ""));
            sealed = to;
          } else {
            // The previous container has ended in any case.
            endContainer();
            sealed = startOf(block);
          }
        }
      }
    }

    private void piece(Piece piece) {
      pieces.add(piece);
      write(piece);
    }

    private void list(ListBlock list, boolean continues, int to, boolean isClosed) {
      if (!continues) {
        endContainer();
        isLoose = !list.isTight();
        Element body = Wall.body();
        writer().list(list, body);
        openContainer(Open.LIST, Wall.html(body));
      } else if (!isLoose && !list.isTight()) {
        loosen();
      }
      for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
        Node next = item.getNext();
        if (next == null && !isClosed) {
          sealed = startOf(item);
          return;
        }
        int end = next == null ? to : startOf(next);
        piece(new Piece(Piece.Kind.ITEM, startOf(item), end, ""));
        sealed = end;
      }
      endContainer();
    }

    private void table(TableBlock table, boolean continues, int to, boolean isClosed) {
      int line = sealed;
      if (!continues) {
        endContainer();
        int start = startOf(table);
        line = source.indexOf("\n", source.indexOf("\n", start) + 1) + 1;
        line = line == 0 ? to : line;
        Element body = Wall.body();
        Piece head = new Piece(Piece.Kind.BLOCK, start, line, "");
        headOf(head);
        tableHead = syntheticHead(table);
      }
      Node rows = table.getFirstChild().getNext();
      for (Node row = rows == null ? null : rows.getFirstChild();
          row != null;
          row = row.getNext()) {
        int end = source.indexOf("\n", line) + 1;
        end = end == 0 ? to : end;
        piece(new Piece(Piece.Kind.ROW, line, end, tableHead));
        line = end;
      }
      sealed = isClosed ? to : line;
      if (isClosed) {
        endContainer();
      }
    }

    /** Writes the head of a table, and opens the container for its rows. */
    private void headOf(Piece head) {
      pieces.add(head);
      head.entry = entries.size();
      openContainer(Open.TABLE, render(head));
      track(head);
    }

    private void code(FencedCodeBlock code, int to, boolean isClosed) {
      endContainer();
      fence = CodeFence.of(code);
      Element body = Wall.body();
      HtmlWriter.code(fence.language(), body);
      openContainer(Open.CODE, Wall.html(body));
      Element lines = Wall.body();
      String literal = code.getLiteral();
      int start = 0;
      for (int end; (end = literal.indexOf('\n', start)) >= 0; start = end + 1) {
        CodeFence.line(literal.substring(start, end), lines);
      }
      addLines(lines);
      sealed = to;
      if (isClosed) {
        endContainer();
      }
    }
  }

  // ---- Containers ----

  private void openContainer(Open kind, String html) {
    open = kind;
    container = entries.size();
    add(html, CONTAINER);
  }

  private void endContainer() {
    if (open != Open.NONE) {
      open = Open.NONE;
      endsContainer = true;
      tableHead = "";
    }
  }

  private void loosen() {
    isLoose = true;
    Entry entry = entries.get(container);
    String html = entry.html().substring(0, 3) + " data-loose=\"\"" + entry.html().substring(3);
    entries.set(container, new Entry(entry.before(), html, entry.end()));
    changes.add(new Change(version, container, true));
  }

  private void add(String html, char end) {
    entries.add(new Entry(endsContainer ? END_OF_CONTAINER : "", html, end));
    endsContainer = false;
  }

  private void sealCode(int end) {
    Element lines = Wall.body();
    while (sealed < end && open == Open.CODE) {
      int lineEnd = source.indexOf("\n", sealed);
      int next = lineEnd < 0 || lineEnd >= end ? end : lineEnd + 1;
      String line = source.substring(sealed, lineEnd < 0 || lineEnd >= end ? end : lineEnd);
      reads.add(line.length());
      sealed = next;
      if (isInLongLine) {
        lines.appendText(line + "\n");
        isInLongLine = false;
      } else if (fence.isEnd(line)) {
        addLines(lines);
        lines = Wall.body();
        endContainer();
      } else {
        CodeFence.line(fence.content(line), lines);
      }
    }
    addLines(lines);
  }

  /** Seals the beginning of a long line, so that it is not read again with each piece. */
  private void sealLongLine() {
    String line = source.substring(sealed);
    boolean isLong = isInLongLine ? line.length() > PART_OF_LINE : fence.isLong(line);
    if (isLong) {
      reads.add(line.length());
      Element part = Wall.body();
      part.appendText(isInLongLine ? line : fence.content(line));
      addLines(part);
      sealed = source.length();
      isInLongLine = true;
    }
  }

  private void addLines(Element lines) {
    if (lines.childNodeSize() > 0) {
      add(Wall.html(lines), ENTRY);
    }
  }

  /** Returns a table head with the number and the alignment of a table's columns. */
  private static String syntheticHead(TableBlock table) {
    StringBuilder names = new StringBuilder("|");
    StringBuilder delimiters = new StringBuilder("|");
    Node row = table.getFirstChild().getFirstChild();
    for (Node node = row.getFirstChild(); node != null; node = node.getNext()) {
      TableCell.Alignment alignment = ((TableCell) node).getAlignment();
      boolean isLeft = alignment != null && alignment != TableCell.Alignment.RIGHT;
      boolean isRight = alignment != null && alignment != TableCell.Alignment.LEFT;
      names.append("x|");
      delimiters.append(isLeft ? ":" : "").append('-').append(isRight ? ":|" : "|");
    }
    return names + "\n" + delimiters + "\n";
  }

  // ---- Pieces ----

  private HtmlWriter writer() {
    return new HtmlWriter(options, notes::assign);
  }

  private void write(Piece piece) {
    String html = render(piece);
    if (!html.isEmpty()) {
      piece.entry = entries.size();
      add(html, ENTRY);
    }
    track(piece);
  }

  private void track(Piece piece) {
    piece.misses.forEach(key -> waiting.computeIfAbsent(key, k -> new ArrayList<>()).add(piece));
    notes.onWritten(piece);
  }

  /** Parses a piece and returns its HTML. */
  private String render(Piece piece) {
    misses = new HashSet<>();
    String text = piece.head + source.substring(piece.from, piece.to);
    Node document = parser.parse(text);
    piece.misses = misses;
    Element body = Wall.body();
    Node first = document.getFirstChild();
    while (first instanceof LinkReferenceDefinition && piece.kind != Piece.Kind.BLOCK) {
      first = first.getNext();
    }
    switch (piece.kind) {
      case BLOCK -> writer().children(document, body);
      case ITEM -> writer().write(first.getFirstChild(), body);
      case ROW -> writer().write(first.getLastChild().getFirstChild(), body);
    }
    piece.references = references(document, true);
    piece.notes.clear();
    notesOf(document, piece);
    return Wall.html(body);
  }

  /** Returns the footnotes that a node refers to, except for references within definitions. */
  private static List<String> references(Node node, boolean isRoot) {
    List<String> keys = new ArrayList<>();
    if (node instanceof FootnoteReference reference) {
      keys.add(reference.getLabel());
    }
    if (isRoot || !(node instanceof FootnoteDefinition)) {
      for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
        keys.addAll(references(child, false));
      }
    }
    return keys;
  }

  private void notesOf(Node node, Piece piece) {
    for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
      if (child instanceof FootnoteDefinition definition) {
        String key = MarkdownParser.key(definition.getLabel());
        Map<String, Integer> shown = new HashMap<>();
        ToIntFunction<String> numbers = k -> shown.computeIfAbsent(k, notes::number);
        Element body = Wall.body();
        new HtmlWriter(options, numbers).note(numbers.applyAsInt(key), definition, body);
        piece.notes.putIfAbsent(
            key, new Piece.Note(Wall.html(body), references(definition, true), shown));
      }
      notesOf(child, piece);
    }
  }

  /**
   * Writes pieces again.
   *
   * @param isEnd whether to write also those that have been corrected too often
   * @return whether an entry has changed
   */
  private boolean correct(Iterable<Piece> stale, boolean isEnd) {
    boolean hasChanged = false;
    for (Piece piece : stale) {
      if (!isEnd && piece.corrections >= MAX_CORRECTIONS) {
        postponed.add(piece);
        continue;
      }
      piece.corrections++;
      postponed.remove(piece);
      Set<String> before = piece.misses;
      String html = render(piece);
      for (String key : piece.misses) {
        if (!before.contains(key)) {
          waiting.computeIfAbsent(key, k -> new ArrayList<>()).add(piece);
        }
      }
      notes.onWritten(piece);
      if (piece.entry >= 0 && !entries.get(piece.entry).html().equals(html)) {
        Entry entry = entries.get(piece.entry);
        entries.set(piece.entry, new Entry(entry.before(), html, entry.end()));
        changes.add(new Change(version, piece.entry, false));
        hasChanged = true;
      }
    }
    return hasChanged;
  }

  // ---- The tail ----

  /** Writes the open tail; returns whether its HTML has changed. */
  private boolean showTail(boolean isEnd) {
    int length = source.length() - sealed;
    boolean isNew = shownLength > length;
    if (!isEnd && !isNew && !isDue(length, shownLength, GROWTH)) {
      return false;
    }
    shownLength = length;
    if (open == Open.CODE && !isEnd) {
      sealLongLine();
    }
    String text = source.substring(sealed);
    String shown =
        open == Open.CODE ? codeTail(text) : text.isBlank() ? "" : blockTail(text, isEnd);
    String now = (endsContainer ? END_OF_CONTAINER : "") + shown;
    boolean hasChanged = !now.equals(tail);
    tail = now;
    return hasChanged;
  }

  private String codeTail(String line) {
    Element body = Wall.body();
    reads.add(line.length());
    if (isInLongLine) {
      body.appendText(line);
    } else if (!line.isEmpty() && !fence.mayEnd(line)) {
      body.appendText(fence.content(line));
    }
    return Wall.html(body);
  }

  private String blockTail(String text, boolean isEnd) {
    String shown = isEnd ? text : mender.mend(text, sealed, lines - sealed, open == Open.TABLE);
    if (shown.isBlank()) {
      return "";
    }
    Node document = parser.parse(tableHead + shown);
    HtmlWriter writer = new HtmlWriter(options, notes::number);
    Element within = Wall.body();
    Node first = document.getFirstChild();
    if (open == Open.LIST && first instanceof ListBlock list) {
      writer.children(list, within);
      first.unlink();
    } else if (open == Open.TABLE && first instanceof TableBlock table) {
      Node rows = table.getFirstChild().getNext();
      if (rows != null) {
        writer.children(rows, within);
      }
      first.unlink();
    }
    Element after = Wall.body();
    writer.children(document, after);
    String outside = Wall.html(after);
    boolean isSplit = open != Open.NONE && !outside.isEmpty();
    return Wall.html(within) + (isSplit ? END_OF_CONTAINER : "") + outside;
  }

  private boolean showNotes() {
    List<String> items = notes.html();
    String now = "";
    if (!items.isEmpty()) {
      Element body = Wall.body();
      HtmlWriter.notes(body);
      now = Wall.html(body).replace("</ol>", String.join("", items) + "</ol>");
    }
    boolean hasChanged = !now.equals(noteList);
    noteList = now;
    return hasChanged;
  }
}
