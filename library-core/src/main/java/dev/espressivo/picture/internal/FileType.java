package dev.espressivo.picture.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The media type of a file, determined from its content while that is read to its end. The type
 * that a client claims counts only where the content cannot tell, such as for a kind of text.
 */
public final class FileType extends FilterInputStream {

  /** The type of what is not recognised. */
  public static final String UNKNOWN = "application/octet-stream";

  /** The number of bytes at the start of a picture that must contain its size. */
  private static final int HEAD = 1 << 20;

  /** A picture with more pixels is not shown, since it would fill the memory of a browser. */
  private static final long MOST_PIXELS = 100_000_000;

  private static final Pattern TEXTS =
      Pattern.compile(
          "text/[\\w.+-]+|image/svg\\+xml"
              + "|application/(?:json|xml|yaml|toml|javascript|x-[\\w.+-]+|[\\w.+-]+\\+(?:json|xml))");

  /** A format by the characters at its start, its type, and the types that a client may claim. */
  private record Magic(int at, String start, String type, Pattern claims) {
    Magic(int at, String start, String type, String claims) {
      this(at, start, type, Pattern.compile(claims));
    }
  }

  private static final List<Magic> MAGIC =
      List.of(
          new Magic(0, "%PDF-", "application/pdf", ""),
          new Magic(
              0,
              "PK\u0003\u0004",
              "application/zip",
              "application/(?:java-archive|epub\\+zip|vnd\\.[\\w.+-]+)"),
          new Magic(0, "ID3", "audio/mpeg", ""),
          new Magic(0, "\u00FF\u00FB", "audio/mpeg", ""),
          new Magic(0, "fLaC", "audio/flac", ""),
          new Magic(8, "WAVE", "audio/wav", ""),
          new Magic(0, "OggS", "audio/ogg", "video/ogg"),
          new Magic(4, "ftyp", "video/mp4", "audio/(?:mp4|x-m4a)|video/quicktime|image/hei[cf]"),
          new Magic(0, "\u001AE\u00DF\u00A3", "video/webm", "audio/webm|video/x-matroska"));

  private final ByteArrayOutputStream head = new ByteArrayOutputStream();
  private final CharsetDecoder utf8 = StandardCharsets.UTF_8.newDecoder();
  private ByteBuffer rest = ByteBuffer.allocate(0);
  private boolean isText = true;
  private long size;

  public FileType(InputStream in) {
    super(in);
  }

  /** Returns the type of a content. */
  public static String of(byte[] bytes, String claimed) {
    FileType type = new FileType(new ByteArrayInputStream(bytes));
    try {
      type.transferTo(OutputStream.nullOutputStream());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return type.of(claimed);
  }

  /** {@return the number of bytes read so far} */
  public long size() {
    return size;
  }

  /** Returns the type of the content, which has been read to its end. */
  public String of(String claimed) {
    byte[] start = head.toByteArray();
    PictureFormat picture = PictureFormat.of(start);
    if (picture != null) {
      return picture.pixels() > MOST_PIXELS ? UNKNOWN : picture.mimeType();
    }
    String claim = claimed.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    String characters =
        new String(start, 0, Math.min(start.length, 16), StandardCharsets.ISO_8859_1);
    for (Magic magic : MAGIC) {
      if (characters.startsWith(magic.start, magic.at)) {
        return magic.claims.matcher(claim).matches() && !claim.isEmpty() ? claim : magic.type;
      }
    }
    if (!isText || rest.hasRemaining()) {
      return UNKNOWN;
    }
    return TEXTS.matcher(claim).matches() ? claim : "text/plain";
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = super.read(bytes, offset, length);
    if (read > 0) {
      size += read;
      head.write(bytes, offset, Math.min(read, HEAD - head.size()));
      check(bytes, offset, read);
    }
    return read;
  }

  @Override
  public long skip(long bytes) {
    // What is skipped would not be checked.
    return 0;
  }

  @Override
  public boolean markSupported() {
    return false;
  }

  /** Checks that more bytes are UTF-8 without NUL. A character may continue in the next bytes. */
  private void check(byte[] bytes, int offset, int length) {
    if (!isText) {
      return;
    }
    ByteBuffer more = ByteBuffer.allocate(rest.remaining() + length);
    more.put(rest).put(bytes, offset, length).flip();
    CharBuffer text = CharBuffer.allocate(more.remaining());
    isText =
        !utf8.decode(more, text, false).isError() && text.flip().chars().noneMatch(c -> c == 0);
    rest = more;
  }
}
