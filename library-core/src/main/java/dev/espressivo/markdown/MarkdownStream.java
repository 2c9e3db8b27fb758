package dev.espressivo.markdown;

import dev.espressivo.markdown.internal.CleanText;
import dev.espressivo.markdown.internal.CodeFence;
import dev.espressivo.markdown.internal.SealedBlocks;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * A markdown text that arrives in pieces, as HTML. The cost of a piece does not grow with the
 * length of the blocks before it. Finished blocks are sealed: they are neither parsed nor sent
 * again, unless a link or a footnote is defined after a reference to it. To an open code block,
 * code is only added. Any other open block is the tail, which is written again when it grows, less
 * often if it is long; in it, unfinished markup is hidden or closed.
 *
 * <p>After {@link #finish()}, the HTML is the same however the text was divided into pieces.
 *
 * <p>Any number of readers can follow one stream: each keeps its {@link MarkdownPosition} and
 * requests the {@linkplain #updateSince updates} since then. Labels, such as those of buttons, are
 * not part of the HTML; the element {@code <es-markdown>} receives them from its component.
 *
 * <p>Not thread-safe; callers must synchronise. Only the text is serialised; after deserialisation,
 * readers receive everything again.
 */
public final class MarkdownStream implements Serializable {

  private static final AtomicLong IDS = new AtomicLong();

  private final MarkdownOptions options;
  private final StringBuilder source = new StringBuilder();

  /** A high surrogate or a carriage return at a piece's end, held until the next character. */
  private String held = "";

  private boolean isFinished;
  private transient long id;
  private transient SealedBlocks blocks;

  /**
   * Creates an empty stream.
   *
   * @param options the rendering options
   */
  public MarkdownStream(MarkdownOptions options) {
    this.options = Objects.requireNonNull(options, "options must not be null");
    id = IDS.incrementAndGet();
    blocks = new SealedBlocks(options, source);
  }

  /**
   * Creates a finished stream from a complete text.
   *
   * @param options the rendering options
   * @param text the complete markdown
   * @return the stream, finished
   */
  public static MarkdownStream of(MarkdownOptions options, String text) {
    return new MarkdownStream(options).append(text).finish();
  }

  /**
   * Appends a piece of text. It is parsed when a reader requests an update.
   *
   * @param text the piece, which may end within a line, a word or a surrogate pair
   * @return this stream
   * @throws IllegalStateException if the stream is finished
   */
  public MarkdownStream append(String text) {
    Objects.requireNonNull(text, "text must not be null");
    if (isFinished) {
      throw new IllegalStateException("text must not be appended after finish()");
    }
    if (text.isEmpty()) {
      return this;
    }
    String joined = held + text;
    char last = joined.charAt(joined.length() - 1);
    int end =
        last == '\r' || Character.isHighSurrogate(last) ? joined.length() - 1 : joined.length();
    held = joined.substring(end);
    accept(joined.substring(0, end));
    return this;
  }

  private void accept(String text) {
    String lines = text.indexOf('\r') < 0 ? text : text.replace("\r\n", "\n").replace('\r', '\n');
    source.append(CleanText.of(lines));
  }

  /**
   * Ends the text. Markup that is still open is then shown as it is.
   *
   * @return this stream
   */
  public MarkdownStream finish() {
    if (!isFinished) {
      accept(held);
      held = "";
      isFinished = true;
    }
    return this;
  }

  /** {@return whether the text has ended with {@link #finish()}} */
  public boolean isFinished() {
    return isFinished;
  }

  /** {@return the text so far, with {@code \n} as line breaks} */
  public String text() {
    return source.toString();
  }

  /**
   * {@return the update for a reader: the operations and the reader's new position}
   *
   * @param position the position up to which the reader has read; null for a new reader
   */
  public MarkdownUpdate updateSince(@Nullable MarkdownPosition position) {
    blocks.advance(isFinished);
    MarkdownPosition to =
        new MarkdownPosition(
            id,
            blocks.repeats(),
            blocks.size(),
            blocks.openCode(),
            blocks.tail(),
            blocks.footnotes());
    ArrayNode operations = JsonNodeFactory.instance.arrayNode();
    MarkdownPosition from = position;
    boolean isReset = from == null || from.stream != id || from.repeats != to.repeats;
    if (isReset) {
      operations.add(true);
      from = new MarkdownPosition(id, to.repeats, 0, -1, "", "");
    }
    if (from.code >= 0) {
      addCode(blocks.fence(from.entries - 1), from.code, operations);
    }
    String sealed = blocks.htmlSince(from.entries);
    if (isReset || !sealed.isEmpty() || !to.tail.equals(from.tail)) {
      Splice.of(from.tail, sealed + to.tail).addTo(operations);
    }
    if (!sealed.isEmpty()) {
      operations.add(sealed.length());
    }
    if (!to.notes.equals(from.notes)) {
      Splice.of(from.notes, to.notes).addTo(operations.addArray());
    }
    return new MarkdownUpdate(operations, to);
  }

  private static void addCode(CodeFence fence, int from, ArrayNode operations) {
    if (fence.length() > from) {
      operations.add(fence.textFrom(from));
    }
    if (fence.isClosed()) {
      operations.add(false);
    }
  }

  /** Returns how many characters scanners and parsers have read, each as often as it was read. */
  long charactersRead() {
    return blocks.charactersRead();
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    id = IDS.incrementAndGet();
    blocks = new SealedBlocks(options, source);
  }

  /** The difference between two texts; the length {@code kept} is that of their common end. */
  private record Splice(int kept, int cut, String inserted) {

    static Splice of(String from, String to) {
      int max = Math.min(from.length(), to.length());
      int start = 0;
      while (start < max && from.charAt(start) == to.charAt(start)) {
        start++;
      }
      if (start > 0 && Character.isHighSurrogate(from.charAt(start - 1))) {
        start--;
      }
      int kept = 0;
      while (kept < max - start
          && from.charAt(from.length() - 1 - kept) == to.charAt(to.length() - 1 - kept)) {
        kept++;
      }
      if (kept > 0 && Character.isLowSurrogate(to.charAt(to.length() - kept))) {
        kept--;
      }
      return new Splice(
          kept, from.length() - kept - start, to.substring(start, to.length() - kept));
    }

    void addTo(ArrayNode array) {
      array.add(kept).add(cut).add(inserted);
    }
  }
}
