package dev.espressivo.logconsole;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * Splits blocks of bytes into lines, wherever the blocks end. A line ends with LF or CRLF; the rest
 * of a line that is too long is dropped without being stored. Not thread-safe, except for {@link
 * #take} and {@link #finish}.
 *
 * <p>The bytes are split before they are decoded. This is possible if the byte of a line feed has
 * no other meaning, as in nearly all charsets; {@link OfChars} is for the others.
 */
class LineSplitter {

  private static final int BATCH = 1_024;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;

  /** Receives lines. */
  interface Sink {

    /**
     * Receives the next lines, without their line breaks.
     *
     * @param lines the lines in order
     * @param suspects the indices of lines that may not be {@linkplain Ansi#isPlain plain}
     */
    void take(List<String> lines, BitSet suspects);
  }

  private final int maxLength;
  private final Charset charset;
  // The number of bytes of a line feed.
  private final int unit;
  // The number of bytes that are kept of a line: enough for all kept chars, whatever their
  // encoding.
  private final int limit;
  // Whether bytes that are no control characters of ISO 8859-1 are never part of a control
  // character.
  private final boolean telling;
  private final Sink sink;
  private List<String> batch = new ArrayList<>();
  private BitSet suspects = new BitSet();
  private boolean atBeginning = true;
  private boolean finished;
  // The beginning of an incomplete line, and the number of its bytes that were dropped.
  private byte[] held = new byte[256];
  private int length;
  private long left;
  private boolean heldSuspect;

  /**
   * Whether the section up to the line feed that was found last, or to the end, may have control
   * characters.
   */
  boolean suspect;

  private LineSplitter(LogSourceOptions options, Charset charset, int unit, Sink sink) {
    this.maxLength = options.maxLineLength();
    this.charset = charset;
    this.unit = unit;
    this.sink = sink;
    limit = (int) Math.ceil(maxLength * (double) charset.newEncoder().maxBytesPerChar()) + 16;
    telling =
        charset.equals(StandardCharsets.UTF_8)
            || charset.equals(StandardCharsets.ISO_8859_1)
            || charset.equals(StandardCharsets.US_ASCII);
  }

  /**
   * Creates a splitter for the options' charset.
   *
   * @param sink receives the lines, up to a thousand at a time
   */
  static LineSplitter of(LogSourceOptions options, Sink sink) {
    Charset charset = options.charset();
    boolean byByte =
        charset.canEncode() && Arrays.equals("\n".getBytes(charset), new byte[] {'\n'});
    return byByte ? new LineSplitter(options, charset, 1, sink) : new OfChars(options, sink);
  }

  /** Processes the bytes of a block, unless the splitter is finished. */
  final synchronized void take(byte[] bytes, int from, int to) {
    if (!finished) {
      add(bytes, from, to);
    }
  }

  /** Passes on the rest of a line; nothing is passed on after that. */
  final synchronized void finish() {
    if (!finished) {
      end();
      finished = true;
    }
  }

  final synchronized boolean isFinished() {
    return finished;
  }

  /** Prepares for the first byte of a file, where there may be a byte order mark. */
  final void begin() {
    atBeginning = true;
  }

  /** Processes the bytes of a block and passes on the lines that end in it. */
  void add(byte[] bytes, int from, int to) {
    int start = from;
    for (int end = lineFeed(bytes, start, to); end >= 0; end = lineFeed(bytes, start, to)) {
      if (length == 0) {
        line(bytes, start, end, 0, suspect);
      } else {
        hold(bytes, start, end);
        heldLine();
      }
      start = end + unit;
    }
    hold(bytes, start, to);
    flush();
  }

  /** Passes on the rest of a line without a line break; the next byte begins a new line. */
  void end() {
    if (length > 0) {
      heldLine();
    }
    flush();
  }

  private void heldLine() {
    int kept = length;
    long gone = left;
    boolean controls = heldSuspect;
    length = 0;
    left = 0;
    heldSuspect = false;
    line(held, 0, kept, gone, controls);
  }

  private void hold(byte[] bytes, int start, int to) {
    int from = start;
    if (to - from > limit - length) {
      int newest = newest(bytes, from, to);
      if (newest > from) {
        from = newest;
        length = 0;
        left = 0;
      } else if (left == 0) {
        newest = newest(held, 0, length);
        System.arraycopy(held, newest, held, 0, length - newest);
        length -= newest;
      }
    }
    int count = Math.min(to - from, limit - length);
    if (length + count > held.length) {
      held = Arrays.copyOf(held, Math.min(limit, Math.max(length + count, held.length * 2)));
    }
    System.arraycopy(bytes, from, held, length, count);
    length += count;
    left += to - from - count;
    heldSuspect |= suspect;
  }

  /** Returns the index after the last carriage return that is followed by text. */
  private int newest(byte[] bytes, int from, int to) {
    int i = to;
    while (i > from && isReturn(bytes, i - unit)) {
      i -= unit;
    }
    while (i > from && !isReturn(bytes, i - unit)) {
      i -= unit;
    }
    return i;
  }

  private boolean isReturn(byte[] bytes, int at) {
    return bytes[at] == '\r' && bytes[at + unit - 1] == (unit == 1 ? '\r' : 0);
  }

  /**
   * Passes on a line, of which only the beginning may have been kept.
   *
   * @param gone the number of bytes that were dropped
   * @param controls whether there may be control characters
   */
  private void line(byte[] bytes, int start, int to, long gone, boolean controls) {
    int from = to - start > limit && controls ? newest(bytes, start, to) : start;
    int end = Math.min(to, from + limit);
    long cut = gone + to - end;
    if (cut == 0 && end > from && isReturn(bytes, end - unit)) {
      end -= unit;
    }
    String line = new String(bytes, from, end - from, charset);
    if (atBeginning) {
      atBeginning = false;
      line = line.startsWith("\ufeff") ? line.substring(1) : line;
    }
    boolean unplain = controls || !telling;
    if (line.length() > maxLength || cut > 0) {
      line = shortened(line, cut, unplain);
    }
    if (unplain) {
      suspects.set(batch.size());
    }
    batch.add(line);
    if (batch.size() == BATCH) {
      flush();
    }
  }

  private String shortened(String whole, long cut, boolean unplain) {
    String line = whole;
    if (unplain && line.length() > maxLength) {
      // Text that was overwritten after a carriage return is not kept.
      int last = line.length() - 1;
      while (last >= 0 && line.charAt(last) == '\r') {
        last--;
      }
      line = line.substring(line.lastIndexOf('\r', last) + 1);
    }
    int end = Math.min(line.length(), maxLength);
    if (end == line.length() && cut == 0) {
      return line;
    }
    if (end < line.length() && Character.isHighSurrogate(line.charAt(end - 1))) {
      end--;
    }
    // The sequence that ends a style may have been in the dropped part.
    String reset = line.lastIndexOf(0x1b, end - 1) >= 0 ? "\u001b[0m" : "";
    long more = (cut + line.substring(end).getBytes(charset).length) / unit;
    String units = unit == 1 ? "bytes" : "chars";
    return line.substring(0, end) + reset + "… (" + more + " more " + units + ")";
  }

  private void flush() {
    if (!batch.isEmpty()) {
      List<String> lines = batch;
      BitSet unplain = suspects;
      batch = new ArrayList<>(lines.size());
      suspects = new BitSet();
      sink.take(lines, unplain);
    }
  }

  /**
   * Returns the index of the next line feed. Checks eight bytes at a time, for control characters
   * as well.
   */
  int lineFeed(byte[] bytes, int from, int to) {
    long controls = 0;
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      long x = (long) LONGS.get(bytes, i);
      // The high bit of each byte says that it is neither C0 nor C1 nor DEL; exact, without
      // carries between bytes.
      long y = x ^ ONES * 0x7f;
      long fine = (x & ONES * 0x60) + ONES * 0x60 & ((y & ONES * 0x7f) + ONES * 0x7f | y);
      long found = ~fine & HIGH;
      if (found != 0) {
        long z = x ^ ONES * '\n';
        long breaks = ~((z & ONES * 0x7f) + ONES * 0x7f | z) & HIGH;
        if (breaks != 0) {
          long first = breaks & -breaks;
          suspect = (controls | found & first - 1) != 0;
          return i + (Long.numberOfTrailingZeros(first) >>> 3);
        }
        controls |= found;
      }
    }
    for (; i < to; i++) {
      if (bytes[i] == '\n') {
        suspect = controls != 0;
        return i;
      }
      if ((bytes[i] & 0x60) == 0 || bytes[i] == 0x7f) {
        controls = 1;
      }
    }
    suspect = controls != 0;
    return -1;
  }

  /**
   * The splitter for other charsets, such as UTF-16, and for chars. It splits the chars that it
   * decodes, as two bytes each.
   */
  static final class OfChars extends LineSplitter {
    private final CharsetDecoder decoder;
    private ByteBuffer rest = ByteBuffer.allocate(0);

    OfChars(LogSourceOptions options, Sink sink) {
      super(options, StandardCharsets.UTF_16LE, Character.BYTES, sink);
      suspect = true;
      decoder =
          options
              .charset()
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPLACE)
              .onUnmappableCharacter(CodingErrorAction.REPLACE);
    }

    /** Processes decoded chars, unless the splitter is finished. */
    synchronized void take(CharBuffer text) {
      if (!isFinished()) {
        add(text);
      }
    }

    @Override
    void add(byte[] bytes, int from, int to) {
      decode(bytes, from, to, false);
    }

    @Override
    void end() {
      decode(new byte[0], 0, 0, true);
      decoder.reset();
      super.end();
    }

    private void decode(byte[] bytes, int from, int to, boolean last) {
      ByteBuffer in = ByteBuffer.allocate(rest.remaining() + to - from);
      in.put(rest).put(bytes, from, to - from).flip();
      CharBuffer chars = CharBuffer.allocate(8_192);
      while (decoder.decode(in, chars, last).isOverflow()) {
        add(chars.flip());
        chars.clear();
      }
      add(chars.flip());
      rest = in.slice();
    }

    private void add(CharBuffer text) {
      ByteBuffer bytes =
          ByteBuffer.allocate(Character.BYTES * text.remaining()).order(ByteOrder.LITTLE_ENDIAN);
      bytes.asCharBuffer().put(text);
      super.add(bytes.array(), 0, bytes.capacity());
    }

    @Override
    int lineFeed(byte[] bytes, int from, int to) {
      int i = from;
      while (i < to && (bytes[i] != '\n' || bytes[i + 1] != 0)) {
        i += Character.BYTES;
      }
      return i < to ? i : -1;
    }
  }
}
