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

  /** Reads the whole of something into a buffer. */
  private interface Pump {
    void run(LogBuffer.Feed feed) throws IOException;
  }

  private final Closeable in;
  private final Pump pump;

  private StreamSource(String name, Closeable in, Pump pump) {
    super(name);
    this.in = in;
    this.pump = pump;
  }

  static StreamSource of(InputStream in, LogSourceOptions options) {
    return new StreamSource("stream", in, feed -> pump(in, options, feed));
  }

  static StreamSource of(Reader in, LogSourceOptions options) {
    return new StreamSource("reader", in, feed -> pump(in, options, feed));
  }

  @Override
  void open(LogBuffer buffer) {
    Thread.ofVirtual().name("log-source " + getName()).start(() -> read(buffer.feed()));
  }

  private void read(LogBuffer.Feed feed) {
    String problem = null;
    try {
      pump.run(feed);
    } catch (IOException | RuntimeException e) {
      problem = "Reading ended: " + e;
    }
    // Not running means closed: then the stream was closed under the reader, which is no fault.
    if (isRunning()) {
      if (problem != null) {
        note(LogLevel.ERROR, problem);
      }
      end();
      closeQuietly(in);
    }
  }

  @Override
  void shut() {
    closeQuietly(in);
  }

  /** Reads a stream to its end; what was read is written also when the stream fails. */
  static void pump(InputStream in, LogSourceOptions options, LogBuffer.Feed feed)
      throws IOException {
    LineSplitter lines = LineSplitter.of(options, feed::appendAll);
    byte[] block = new byte[BLOCK];
    try {
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        lines.add(block, 0, n);
      }
    } finally {
      lines.end();
    }
  }

  private static void pump(Reader in, LogSourceOptions options, LogBuffer.Feed feed)
      throws IOException {
    LineSplitter.OfChars lines = new LineSplitter.OfChars(options, feed::appendAll);
    char[] block = new char[BLOCK / 2];
    try {
      for (int n = in.read(block); n >= 0; n = in.read(block)) {
        lines.add(CharBuffer.wrap(block, 0, n));
        lines.flush();
      }
    } finally {
      lines.end();
    }
  }

  static void closeQuietly(@Nullable Closeable closeable) {
    if (closeable != null) {
      try {
        closeable.close();
      } catch (IOException e) {
        // It was only read: there is nothing to lose, and nobody to tell.
      }
    }
  }
}
