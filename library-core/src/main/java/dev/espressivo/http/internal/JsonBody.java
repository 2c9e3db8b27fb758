package dev.espressivo.http.internal;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
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
    return BodyPublishers.fromPublisher(BodyPublishers.ofInputStream(this::open), length);
  }

  /** Returns the body as a stream, which opens the files one after the other. */
  public InputStream open() {
    Iterator<Content> all = pieces.iterator();
    return new SequenceInputStream(
        new Enumeration<>() {
          @Override
          public boolean hasMoreElements() {
            return all.hasNext();
          }

          @Override
          public InputStream nextElement() {
            try {
              return all.next().open();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          }
        });
  }
}
