package dev.espressivo.base.internal;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that fails once it has delivered more bytes than another host may send. */
public final class LimitedInputStream extends FilterInputStream {

  private final long limit;
  private long count;

  /**
   * Creates a stream.
   *
   * @param in the stream to read
   * @param limit how many bytes may come
   */
  public LimitedInputStream(InputStream in, long limit) {
    super(in);
    this.limit = limit;
  }

  /**
   * Returns how much has come.
   *
   * @return the number of bytes
   */
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
      throw new LimitExceededException("There is more than %,d bytes, the limit".formatted(limit));
    }
  }
}
