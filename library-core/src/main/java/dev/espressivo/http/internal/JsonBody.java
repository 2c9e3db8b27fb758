package dev.espressivo.http.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Flow;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JacksonSerializable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationContext;
import tools.jackson.databind.jsontype.TypeSerializer;
import tools.jackson.databind.node.JsonNodeFactory;

/** JSON to send, in which the contents of files are read and encoded only while it is sent. */
public final class JsonBody {

  /** Opens the content of a file, possibly several times. */
  @FunctionalInterface
  public interface Content {
    InputStream open() throws IOException;
  }

  /** A text of a prefix and a content in base64. */
  private record Base64Text(String prefix, long size, Content content)
      implements JacksonSerializable {

    @Override
    public void serialize(JsonGenerator json, SerializationContext context) {
      JsonBody body = (JsonBody) context.getAttribute(JsonBody.class);
      String quoted = Json.MAPPER.writeValueAsString(prefix);
      json.writeRawValue(quoted.substring(0, quoted.length() - 1));
      json.flush();
      body.cut();
      body.pieces.add(() -> new Base64Stream(content.open()));
      body.length += (size + 2) / 3 * 4;
      json.writeRaw('"');
    }

    @Override
    public void serializeWithType(
        JsonGenerator json, SerializationContext context, TypeSerializer type) {
      serialize(json, context);
    }
  }

  /** Encodes a stream while it is read. */
  private static final class Base64Stream extends InputStream {

    /** A multiple of 3, so that padding is only at the end. */
    private static final int CHUNK = 3 << 12;

    private final InputStream in;
    private ByteArrayInputStream encoded = new ByteArrayInputStream(new byte[0]);

    Base64Stream(InputStream in) {
      this.in = in;
    }

    @Override
    public int read() throws IOException {
      return fill() ? encoded.read() : -1;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return fill() ? encoded.read(bytes, offset, length) : -1;
    }

    private boolean fill() throws IOException {
      if (encoded.available() == 0) {
        encoded = new ByteArrayInputStream(Base64.getEncoder().encode(in.readNBytes(CHUNK)));
      }
      return encoded.available() > 0;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }

  private final List<Content> pieces = new ArrayList<>();
  private final ByteArrayOutputStream written = new ByteArrayOutputStream();
  private long length;

  /** Creates a body, which may contain {@link #base64} texts. */
  public JsonBody(JsonNode json) {
    Json.MAPPER.writer().withAttribute(JsonBody.class, this).writeValue(written, json);
    cut();
  }

  /** Returns a text with a content in base64, for a {@link JsonBody}; the size is in bytes. */
  public static JsonNode base64(String prefix, long size, Content content) {
    return JsonNodeFactory.instance.pojoNode(new Base64Text(prefix, size, content));
  }

  /** Returns a {@code data:} URL, for a {@link JsonBody}; the size is in bytes. */
  public static JsonNode dataUrl(String mimeType, long size, Content content) {
    return base64("data:" + mimeType + ";base64,", size, content);
  }

  private void cut() {
    byte[] piece = written.toByteArray();
    written.reset();
    pieces.add(() -> new ByteArrayInputStream(piece));
    length += piece.length;
  }

  /** Returns the body for a request, of a known length. */
  public BodyPublisher publisher() {
    return BodyPublishers.fromPublisher(
        subscriber -> {
          InputStream in = open();
          BodyPublishers.ofInputStream(() -> in).subscribe(new Closing(subscriber, in));
        },
        length);
  }

  /** Returns the body as a stream, which opens the files one after the other. */
  public InputStream open() {
    return new Sequence(pieces.iterator());
  }

  /** Streams one after the other. May be closed by another thread than the one that reads. */
  private static final class Sequence extends InputStream {

    private final Iterator<Content> rest;
    private volatile InputStream current = InputStream.nullInputStream();
    private volatile boolean isClosed;

    Sequence(Iterator<Content> all) {
      rest = all;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = readCurrent(bytes, offset, length);
      while (read < 0 && !isClosed && rest.hasNext()) {
        current.close();
        current = rest.next().open();
        read = readCurrent(bytes, offset, length);
      }
      return read;
    }

    private int readCurrent(byte[] bytes, int offset, int length) throws IOException {
      if (isClosed) {
        // Also a stream that was opened in the meantime.
        current.close();
        return -1;
      }
      return current.read(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      isClosed = true;
      current.close();
    }
  }

  /** Closes a stream when the request that reads it ends early, which the JDK does not. */
  private record Closing(Flow.Subscriber<? super ByteBuffer> to, InputStream in)
      implements Flow.Subscriber<ByteBuffer> {

    @Override
    public void onSubscribe(Flow.Subscription subscription) {
      to.onSubscribe(
          new Flow.Subscription() {
            @Override
            public void request(long count) {
              subscription.request(count);
            }

            @Override
            public void cancel() {
              subscription.cancel();
              close();
            }
          });
    }

    @Override
    public void onNext(ByteBuffer bytes) {
      to.onNext(bytes);
    }

    @Override
    public void onError(Throwable failure) {
      close();
      to.onError(failure);
    }

    @Override
    public void onComplete() {
      close();
      to.onComplete();
    }

    private void close() {
      try {
        in.close();
      } catch (IOException e) {
        LoggerFactory.getLogger(JsonBody.class).debug("A file could not be closed", e);
      }
    }
  }
}
