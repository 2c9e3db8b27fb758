package dev.espressivo.logconsole;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/**
 * Makes lines of blocks of bytes, whatever the blocks' borders. A line ends with LF or CRLF; what
 * is longer than allowed is left out without being kept. Not safe for several threads, but for
 * {@link #take} and {@link #finish}.
 */
abstract class LineSplitter {

  private static final int BATCH = 1_024;

  final int maxLength;
  private final Consumer<List<String>> sink;
  private List<String> batch = new ArrayList<>();
  private boolean atBeginning = true;
  private boolean finished;

  private LineSplitter(int maxLength, Consumer<List<String>> sink) {
    this.maxLength = maxLength;
    this.sink = sink;
  }

  /**
   * A splitter for the options' charset.
   *
   * @param sink takes the lines, without their line breaks, some hundreds at a time
   */
  static LineSplitter of(LogSourceOptions options, Consumer<List<String>> sink) {
    byte[] lineFeed = lineFeed(options.charset());
    boolean byByte = lineFeed.length == 1 && lineFeed[0] == '\n';
    return byByte ? new OfBytes(options, sink) : new OfChars(options, sink);
  }

  private static byte[] lineFeed(Charset charset) {
    // A charset that only decodes guesses among Asian ones, in all of which a line feed is a byte.
    return charset.canEncode() ? "\n".getBytes(charset) : new byte[] {'\n'};
  }

  /** Takes the bytes of a block, and hands on the lines that end in it. */
  abstract void add(byte[] bytes, int from, int to);

  /** Hands on what was left of a line without an end; what comes next begins a line. */
  abstract void end();

  /** Takes the bytes of a block, unless no more are wanted. */
  final synchronized void take(byte[] bytes, int from, int to) {
    if (!finished) {
      add(bytes, from, to);
    }
  }

  /** Hands on what was left of a line; nothing is handed on after that. */
  final synchronized void finish() {
    if (!finished) {
      end();
      finished = true;
    }
  }

  final synchronized boolean isFinished() {
    return finished;
  }

  /** The next byte is a file's first: a byte order mark may come. */
  final void begin() {
    atBeginning = true;
  }

  /**
   * Emits a line of which at most a part was kept.
   *
   * @param left how much of it was not
   * @param unit what {@code left} counts
   */
  final void emit(String text, long left, String unit) {
    String line = text;
    if (atBeginning) {
      atBeginning = false;
      if (!line.isEmpty() && line.charAt(0) == '\ufeff') {
        line = line.substring(1);
      }
    }
    if (line.length() > maxLength || left > 0) {
      int end = Math.min(line.length(), maxLength);
      if (end < line.length() && Character.isHighSurrogate(line.charAt(end - 1))) {
        end--;
      }
      String kept = line.substring(0, end);
      // The sequence that ends a style may have been in what is left out.
      String reset = kept.indexOf(0x1b) >= 0 ? "\u001b[0m" : "";
      long more = left + size(line, end);
      line = kept + reset + "… (" + more + " more " + unit + ")";
    }
    batch.add(line);
    if (batch.size() == BATCH) {
      flush();
    }
  }

  /** How much of the line is from {@code end} on, in the unit of what is left out. */
  abstract long size(String line, int end);

  final void flush() {
    if (!batch.isEmpty()) {
      List<String> lines = batch;
      batch = new ArrayList<>();
      sink.accept(lines);
    }
  }

  /** For charsets in which the byte of a line feed is nothing else: nearly all. */
  private static final class OfBytes extends LineSplitter {
    private static final VarHandle LONGS =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGH = 0x8080808080808080L;

    private final Charset charset;
    private final int limit;
    // The beginning of a line whose end has not come, and how many bytes of it were let go.
    private byte[] held = new byte[256];
    private int length;
    private long left;

    OfBytes(LogSourceOptions options, Consumer<List<String>> sink) {
      super(options.maxLineLength(), sink);
      charset = options.charset();
      // Room for all chars that are kept, however they are written.
      float width = charset.canEncode() ? charset.newEncoder().maxBytesPerChar() : 8;
      limit = (int) Math.ceil(maxLength * (double) width) + 16;
    }

    @Override
    void add(byte[] bytes, int from, int to) {
      int start = from;
      for (int end = lineFeed(bytes, start, to); end >= 0; end = lineFeed(bytes, start, to)) {
        if (length == 0) {
          line(bytes, start, end, 0);
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
      length = 0;
      left = 0;
      line(held, 0, kept, gone);
    }

    private void hold(byte[] bytes, int from, int to) {
      int count = Math.min(to - from, limit - length);
      if (length + count > held.length) {
        held = Arrays.copyOf(held, Math.min(limit, Math.max(length + count, held.length * 2)));
      }
      System.arraycopy(bytes, from, held, length, count);
      length += count;
      left += to - from - count;
    }

    private void line(byte[] bytes, int from, int to, long gone) {
      int end = Math.min(to, from + limit);
      long cut = gone + to - end;
      if (cut == 0 && end > from && bytes[end - 1] == '\r') {
        end--;
      }
      emit(new String(bytes, from, end - from, charset), cut, "bytes");
    }

    /** The next line feed, found eight bytes at a time. */
    private static int lineFeed(byte[] bytes, int from, int to) {
      int i = from;
      for (; i <= to - 8; i += 8) {
        long x = (long) LONGS.get(bytes, i) ^ ONES * '\n';
        long zero = (x - ONES) & ~x & HIGH;
        if (zero != 0) {
          return i + (Long.numberOfTrailingZeros(zero) >>> 3);
        }
      }
      for (; i < to; i++) {
        if (bytes[i] == '\n') {
          return i;
        }
      }
      return -1;
    }
  }

  /** For the others, such as UTF-16: decodes first. */
  static final class OfChars extends LineSplitter {
    private final CharsetDecoder decoder;
    private final CharBuffer chars = CharBuffer.allocate(8_192);
    private ByteBuffer rest = ByteBuffer.allocate(0);
    private final StringBuilder held = new StringBuilder();
    private long left;

    OfChars(LogSourceOptions options, Consumer<List<String>> sink) {
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

    /** Takes chars that are decoded already, unless no more are wanted. */
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

    private void hold(CharSequence text, int from, int to) {
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
      emit(text, gone, "chars");
    }
  }
}
