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
import java.util.function.IntUnaryOperator;

/**
 * Splits blocks of bytes into lines, wherever the blocks end. A line ends with LF or CRLF; the rest
 * of a line that is too long is dropped without being stored. Not thread-safe, except for {@link
 * #take} and {@link #finish}.
 */
abstract class LineSplitter {

  private static final int BATCH = 1_024;

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

  final int maxLength;
  private final Sink sink;
  private List<String> batch = new ArrayList<>();
  private BitSet suspects = new BitSet();
  private boolean atBeginning = true;
  private boolean finished;

  private LineSplitter(int maxLength, Sink sink) {
    this.maxLength = maxLength;
    this.sink = sink;
  }

  /**
   * Creates a splitter for the options' charset.
   *
   * @param sink receives the lines, up to a thousand at a time
   */
  static LineSplitter of(LogSourceOptions options, Sink sink) {
    byte[] lineFeed = lineFeed(options.charset());
    boolean byByte = lineFeed.length == 1 && lineFeed[0] == '\n';
    return byByte ? new OfBytes(options, sink) : new OfChars(options, sink);
  }

  private static byte[] lineFeed(Charset charset) {
    // A charset that cannot encode guesses among Asian charsets, in all of which a line feed is one
    // byte.
    return charset.canEncode() ? "\n".getBytes(charset) : new byte[] {'\n'};
  }

  /** Processes the bytes of a block and passes on the lines that end in it. */
  abstract void add(byte[] bytes, int from, int to);

  /** Passes on the rest of a line without a line break; the next byte begins a new line. */
  abstract void end();

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

  /**
   * Emits a line, of which only the beginning may have been kept.
   *
   * @param text the part that was kept
   * @param left the length of the part that was dropped
   * @param unit the unit of {@code left}
   * @param suspect whether the line may not be plain
   */
  final void emit(String text, long left, String unit, boolean suspect) {
    String line = text;
    if (atBeginning) {
      atBeginning = false;
      if (!line.isEmpty() && line.charAt(0) == '\ufeff') {
        line = line.substring(1);
      }
    }
    if (suspect && line.length() > maxLength) {
      // Text that was overwritten after a carriage return is not kept.
      line = line.substring(newest(0, line.length(), line::charAt));
    }
    if (line.length() > maxLength || left > 0) {
      int end = Math.min(line.length(), maxLength);
      if (end < line.length() && Character.isHighSurrogate(line.charAt(end - 1))) {
        end--;
      }
      String kept = line.substring(0, end);
      // The sequence that ends a style may have been in the dropped part.
      String reset = kept.indexOf(0x1b) >= 0 ? "\u001b[0m" : "";
      long more = left + size(line, end);
      line = kept + reset + "… (" + more + " more " + unit + ")";
    }
    if (suspect) {
      suspects.set(batch.size());
    }
    batch.add(line);
    if (batch.size() == BATCH) {
      flush();
    }
  }

  /**
   * Returns the index after the last carriage return that is followed by text.
   *
   * @param text returns the char or byte at an index
   */
  static int newest(int from, int to, IntUnaryOperator text) {
    int i = to;
    while (i > from && text.applyAsInt(i - 1) == '\r') {
      i--;
    }
    while (i > from && text.applyAsInt(i - 1) != '\r') {
      i--;
    }
    return i;
  }

  /** Returns the length of the line from {@code end} on, in the unit of the dropped part. */
  abstract long size(String line, int end);

  final void flush() {
    if (!batch.isEmpty()) {
      List<String> lines = batch;
      BitSet unplain = suspects;
      batch = new ArrayList<>(lines.size());
      suspects = new BitSet();
      sink.take(lines, unplain);
    }
  }

  /**
   * The splitter for charsets in which the byte of a line feed has no other meaning: nearly all
   * charsets.
   */
  private static final class OfBytes extends LineSplitter {
    private static final VarHandle LONGS =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;

    private final Charset charset;
    private final int limit;
    // Whether bytes that are no control characters of ISO 8859-1 are never part of a control
    // character.
    private final boolean telling;
    // The beginning of an incomplete line, and the number of its bytes that were dropped.
    private byte[] held = new byte[256];
    private int length;
    private long left;
    private boolean heldSuspect;
    // Refers to the section up to the line feed that was found last, or to the end.
    private boolean suspect;

    OfBytes(LogSourceOptions options, Sink sink) {
      super(options.maxLineLength(), sink);
      charset = options.charset();
      telling =
          charset.equals(StandardCharsets.UTF_8)
              || charset.equals(StandardCharsets.ISO_8859_1)
              || charset.equals(StandardCharsets.US_ASCII);
      // Large enough for all kept chars, whatever their encoding.
      float width = charset.canEncode() ? charset.newEncoder().maxBytesPerChar() : 8;
      limit = (int) Math.ceil(maxLength * (double) width) + 16;
    }

    @Override
    void add(byte[] bytes, int from, int to) {
      int start = from;
      for (int end = lineFeed(bytes, start, to); end >= 0; end = lineFeed(bytes, start, to)) {
        if (length == 0) {
          line(bytes, start, end, 0, suspect);
        } else {
          hold(bytes, start, end);
          heldLine();
        }
        start = end + 1;
      }
      hold(bytes, start, to);
      flush();
    }

    @Override
    void end() {
      if (length > 0) {
        heldLine();
      }
      flush();
    }

    @Override
    long size(String line, int end) {
      return end == line.length() ? 0 : line.substring(end).getBytes(charset).length;
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
        int newest = newest(from, to, i -> bytes[i]);
        if (newest > from) {
          from = newest;
          length = 0;
          left = 0;
        } else if (left == 0) {
          newest = newest(0, length, i -> held[i]);
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

    private void line(byte[] bytes, int start, int to, long gone, boolean controls) {
      int from = to - start > limit && controls ? newest(start, to, i -> bytes[i]) : start;
      int end = Math.min(to, from + limit);
      long cut = gone + to - end;
      if (cut == 0 && end > from && bytes[end - 1] == '\r') {
        end--;
      }
      String text = new String(bytes, from, end - from, charset);
      emit(text, cut, "bytes", controls || !telling);
    }

    /**
     * Returns the index of the next line feed. Checks eight bytes at a time, for control characters
     * as well.
     */
    private int lineFeed(byte[] bytes, int from, int to) {
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
  }

  /** The splitter for other charsets, such as UTF-16, which decodes the bytes first. */
  static final class OfChars extends LineSplitter {
    private final CharsetDecoder decoder;
    private final CharBuffer chars = CharBuffer.allocate(8_192);
    private ByteBuffer rest = ByteBuffer.allocate(0);
    private final StringBuilder held = new StringBuilder();
    private long left;

    OfChars(LogSourceOptions options, Sink sink) {
      super(options.maxLineLength(), sink);
      decoder =
          options
              .charset()
              .newDecoder()
              .onMalformedInput(CodingErrorAction.REPLACE)
              .onUnmappableCharacter(CodingErrorAction.REPLACE);
    }

    @Override
    void add(byte[] bytes, int from, int to) {
      ByteBuffer in = ByteBuffer.allocate(rest.remaining() + to - from);
      in.put(rest).put(bytes, from, to - from).flip();
      decode(in, false);
      rest = in.slice();
      flush();
    }

    private void decode(ByteBuffer in, boolean last) {
      while (decoder.decode(in, chars, last).isOverflow()) {
        add(chars.flip());
        chars.clear();
      }
      add(chars.flip());
      chars.clear();
    }

    /** Processes decoded chars, unless the splitter is finished. */
    synchronized void take(CharSequence text) {
      if (!isFinished()) {
        add(text);
        flush();
      }
    }

    private void add(CharSequence text) {
      int start = 0;
      for (int i = 0; i < text.length(); i++) {
        if (text.charAt(i) == '\n') {
          hold(text, start, i);
          line();
          start = i + 1;
        }
      }
      hold(text, start, text.length());
    }

    @Override
    void end() {
      decode(rest, true);
      rest = ByteBuffer.allocate(0);
      decoder.reset();
      if (!held.isEmpty()) {
        line();
      }
      flush();
    }

    @Override
    long size(String line, int end) {
      return line.length() - end;
    }

    private void hold(CharSequence text, int start, int to) {
      int from = start;
      if (to - from > maxLength + 1 - held.length()) {
        int newest = newest(from, to, text::charAt);
        if (newest > from) {
          from = newest;
          held.setLength(0);
          left = 0;
        } else if (left == 0) {
          held.delete(0, newest(0, held.length(), held::charAt));
        }
      }
      int count = Math.min(to - from, maxLength + 1 - held.length());
      held.append(text, from, from + count);
      left += to - from - count;
    }

    private void line() {
      if (left == 0 && !held.isEmpty() && held.charAt(held.length() - 1) == '\r') {
        held.setLength(held.length() - 1);
      }
      String text = held.toString();
      long gone = left;
      held.setLength(0);
      left = 0;
      emit(text, gone, "chars", true);
    }
  }
}
