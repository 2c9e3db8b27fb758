package dev.espressivo.http.internal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails when another host sends more bytes than a limit allows. */
public final class LimitedInputStream extends FilterInputStream {

  private static final int MEGA = 1 << 20;

  private final long limit;
  private long count;

  /**
   * Creates a stream.
   *
   * @param in the stream to read
   * @param limit the maximum number of bytes
   */
  public LimitedInputStream(InputStream in, long limit) {
    super(in);
    this.limit = limit;
  }

  /** {@return the number of bytes read so far, 0 at the beginning} */
  public long count() {
    return count;
  }

  @Override
  public int read() throws IOException {
    int next = super.read();
    if (next >= 0) {
      count(1);
    }
    return next;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = super.read(bytes, offset, length);
    if (read > 0) {
      count(read);
    }
    return read;
  }

  @Override
  public long skip(long bytes) throws IOException {
    long skipped = super.skip(bytes);
    count(skipped);
    return skipped;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  private void count(long more) throws LimitExceededException {
    count += more;
    if (count > limit) {
      throw new LimitExceededException(
          "The answer is larger than %s, the limit"
              .formatted(limit % MEGA == 0 ? limit / MEGA + " MB" : "%,d bytes".formatted(limit)));
    }
  }
}
