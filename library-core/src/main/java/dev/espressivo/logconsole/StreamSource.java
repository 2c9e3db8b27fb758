package dev.espressivo.logconsole;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.CharBuffer;
import org.jspecify.annotations.Nullable;

/** Reads a stream to its end, on a virtual thread. */
final class StreamSource extends AbstractLogSource {

  private static final int BLOCK = 65_536;

  private final Closeable in;
  private final LogSourceOptions options;
  private volatile @Nullable LineSplitter lines;

  /**
   * Creates a source.
   *
   * @param in an {@link InputStream} or a {@link Reader}
   */
  StreamSource(Closeable in, LogSourceOptions options) {
    super(in instanceof Reader ? "reader" : "stream");
    this.in = in;
    this.options = options;
  }

  @Override
  void open(LogBuffer buffer) {
    LogOrigin origin = buffer.origin(null, options);
    Work pump;
    if (in instanceof Reader reader) {
      LineSplitter.OfChars splitter = new LineSplitter.OfChars(options, origin::take);
      lines = splitter;
      pump = () -> pump(reader, splitter);
    } else {
      LineSplitter splitter = LineSplitter.of(options, origin::take);
      lines = splitter;
      pump = () -> pump((InputStream) in, splitter);
    }
    work(
        () -> {
          pump.run();
          if (end()) {
            closeQuietly(in);
          }
        });
  }

  @Override
  void shut() {
    if (lines != null) {
      lines.finish();
    }
    closeQuietly(in);
  }

  /** Reads a stream to its end. If the stream fails, the data read before that is still written. */
  static void pump(InputStream in, LineSplitter lines) throws IOException {
    byte[] block = new byte[BLOCK];
    try {
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        lines.take(block, 0, n);
      }
    } finally {
      lines.finish();
    }
  }

  private static void pump(Reader in, LineSplitter.OfChars lines) throws IOException {
    char[] block = new char[BLOCK / 2];
    try {
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        lines.take(CharBuffer.wrap(block, 0, n));
      }
    } finally {
      lines.finish();
    }
  }

  static void closeQuietly(@Nullable Closeable closeable) {
    if (closeable != null) {
      try {
        closeable.close();
      } catch (IOException e) {
        // The stream was only read, so a failure to close it loses nothing.
      }
    }
  }
}
