package dev.espressivo.aichat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.net.ssl.SSLSession;
import org.jspecify.annotations.Nullable;

/** A response as the HTTP client returns it, in the pieces in which the network delivers it. */
record Wire(int statusCode, HttpHeaders headers, InputStream body)
    implements HttpResponse<InputStream> {

  /** The result of reading a response. */
  record Outcome(AiChatMessageStatus status, List<AiChatPart> parts, @Nullable String error) {

    String text() {
      StringBuilder text = new StringBuilder();
      for (AiChatPart part : parts) {
        if (part instanceof AiChatPart.Text words) {
          text.append(words.text());
        }
      }
      return text.toString();
    }
  }

  /** Returns the events of a UI message stream. */
  static Wire events(String body) {
    return of(200, Map.of("content-type", "text/event-stream"), body);
  }

  /** Returns the lines of a data stream. */
  static Wire lines(String body) {
    return of(200, Map.of("content-type", "text/plain", "x-vercel-ai-data-stream", "v1"), body);
  }

  /** Returns a body of a media type. */
  static Wire typed(String mediaType, String body) {
    return of(200, Map.of("content-type", mediaType), body);
  }

  static Wire of(int status, Map<String, String> headers, String body) {
    return of(status, headers, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
  }

  static Wire of(int status, Map<String, String> headers, InputStream body) {
    Map<String, List<String>> lists = new HashMap<>();
    headers.forEach((name, value) -> lists.put(name, List.of(value)));
    return new Wire(status, HttpHeaders.of(lists, (name, value) -> true), body);
  }

  /** Reads the response like a conversation, but without one. */
  Outcome read() {
    return read(ReplyReader.MAX_LINE, ReplyReader.MAX_BYTES);
  }

  /** Returns the usage that the response reports; null if there is none. */
  @Nullable AiChatUsage usage() {
    RunningReply reply = new RunningReply(List.of(), null, AiChatLimits.DEFAULT.characters());
    try {
      new ReplyReader(this).read(reply::take, new Unstopped());
    } catch (ReplyFailedException e) {
      throw new AssertionError(e);
    }
    return reply.usage();
  }

  /** Reads the response with limits of its own. */
  Outcome read(int maxLine, int maxBytes) {
    RunningReply reply = new RunningReply(List.of(), null, AiChatLimits.DEFAULT.characters());
    try {
      new ReplyReader(this, maxLine, maxBytes).read(reply::take, new Unstopped());
    } catch (ReplyFailedException e) {
      return new Outcome(AiChatMessageStatus.ERROR, reply.finished(true, Set.of()), e.getMessage());
    }
    return new Outcome(
        reply.isFailed()
            ? AiChatMessageStatus.ERROR
            : reply.isAborted() ? AiChatMessageStatus.STOPPED : AiChatMessageStatus.DONE,
        reply.finished(true, Set.of()),
        reply.error());
  }

  @Override
  public HttpRequest request() {
    return HttpRequest.newBuilder(uri()).build();
  }

  @Override
  public Optional<HttpResponse<InputStream>> previousResponse() {
    return Optional.empty();
  }

  @Override
  public Optional<SSLSession> sslSession() {
    return Optional.empty();
  }

  @Override
  public URI uri() {
    return URI.create("http://127.0.0.1/");
  }

  @Override
  public HttpClient.Version version() {
    return HttpClient.Version.HTTP_1_1;
  }

  /** The context of a reply that is not stopped. */
  static class Unstopped implements SendContext {

    @Override
    public @Nullable String system() {
      return null;
    }

    @Override
    public String conversationId() {
      return "c1";
    }

    @Override
    public boolean isCancelled() {
      return false;
    }

    @Override
    public void onCancel(Runnable action) {
      // Never called.
    }

    @Override
    public List<AiChatTool> tools() {
      return List.of();
    }

    @Override
    public String callTool(String toolCallId, String name, String input) {
      throw new UnsupportedOperationException();
    }
  }

  /** A stream that returns one piece per read and may fail at its end. */
  static final class Pieces extends InputStream {

    private final Deque<byte[]> pieces;
    private final boolean breaks;
    final AtomicBoolean closed = new AtomicBoolean();

    Pieces(List<byte[]> pieces, boolean breaks) {
      this.pieces = new ArrayDeque<>(pieces);
      this.breaks = breaks;
    }

    /** Returns the bytes one by one. */
    static List<byte[]> bytes(byte[] body) {
      List<byte[]> pieces = new ArrayList<>();
      for (byte one : body) {
        pieces.add(new byte[] {one});
      }
      return pieces;
    }

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      byte[] next = pieces.poll();
      if (next == null) {
        if (breaks) {
          throw new IOException("closed");
        }
        return -1;
      }
      int count = Math.min(length, next.length);
      System.arraycopy(next, 0, into, offset, count);
      if (count < next.length) {
        pieces.addFirst(java.util.Arrays.copyOfRange(next, count, next.length));
      }
      return count;
    }

    @Override
    public void close() {
      closed.set(true);
    }
  }
}
