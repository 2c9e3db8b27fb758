package dev.espressivo.aichat;

import dev.espressivo.http.internal.EventStream;
import dev.espressivo.http.internal.HttpError;
import dev.espressivo.http.internal.Json;
import dev.espressivo.http.internal.LimitExceededException;
import dev.espressivo.http.internal.LimitedInputStream;
import dev.espressivo.http.internal.LineReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.slf4j.LoggerFactory;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * Reads a reply from an HTTP response. The status, the headers and the media type determine the
 * format: the AI SDK's UI message stream (version 5 and later), its data stream (version 4),
 * streamed plain text, or JSON with a {@code text}.
 */
final class ReplyReader {

  /** The maximum number of characters in a line, such as a picture's {@code data:} URL. */
  static final int MAX_LINE = 16 << 20;

  /** The maximum number of bytes of a reply. */
  static final int MAX_BYTES = 64 << 20;

  private static final Pattern CHARSET =
      Pattern.compile("charset\\s*=\\s*\"?([\\w.:-]+)", Pattern.CASE_INSENSITIVE);

  private final HttpResponse<InputStream> response;
  private final int maxLine;
  private final int maxBytes;

  ReplyReader(HttpResponse<InputStream> response) {
    this(response, MAX_LINE, MAX_BYTES);
  }

  /** Creates a reader with other limits. */
  ReplyReader(HttpResponse<InputStream> response, int maxLine, int maxBytes) {
    this.response = response;
    this.maxLine = maxLine;
    this.maxBytes = maxBytes;
  }

  /**
   * Reads the whole reply. Blocks until its end. The pieces before a failure are passed on. A stop
   * closes the connection.
   */
  void read(Consumer<ReplyPart> sink, SendContext context) throws ReplyFailedException {
    InputStream body = response.body();
    context.onCancel(() -> close(body));
    try {
      read(new LimitedInputStream(body, maxBytes), sink);
    } catch (LimitExceededException | HttpTimeoutException e) {
      throw new ReplyFailedException(e.getMessage(), e);
    } catch (IOException e) {
      throw new ReplyFailedException(KnownFailure.english(AiChatText.BROKEN_OFF), e);
    } catch (JacksonException e) {
      throw new ReplyFailedException(KnownFailure.english(AiChatText.NOT_JSON), e);
    } finally {
      close(body);
    }
  }

  private static void close(InputStream body) {
    try {
      body.close();
    } catch (IOException e) {
      // The body is not read any further.
    }
  }

  private void read(LimitedInputStream body, Consumer<ReplyPart> sink)
      throws IOException, ReplyFailedException {
    int status = response.statusCode();
    if (status < 200 || status > 299) {
      HttpError error = new HttpError(status, header("retry-after"), mediaType(), charset());
      String said = error.said(body);
      LoggerFactory.getLogger(ReplyReader.class)
          .warn("The server of a chat answered with HTTP {}: {}", status, withoutHeaders(said));
      throw ReplyFailedException.ofStatus(status, error.waitFrom(Instant.now()), said);
    }
    ReplyPieces pieces = new ReplyPieces(sink);
    String type = mediaType();
    if (has("x-vercel-ai-data-stream")) {
      readDataStream(body, pieces);
    } else if (has("x-vercel-ai-ui-message-stream") || type.equals("text/event-stream")) {
      readMessageStream(body, pieces);
    } else if (type.equals("application/json") || type.endsWith("+json")) {
      readJson(body, pieces);
    } else if (type.equals("text/html") || type.equals("application/xhtml+xml")) {
      throw new ReplyFailedException(KnownFailure.english(AiChatText.WEB_PAGE));
    } else if (type.startsWith("text/") || type.isEmpty()) {
      readText(body, pieces);
    } else if (body.read() >= 0) {
      throw new ReplyFailedException(KnownFailure.english(AiChatText.WRONG_FORMAT, type));
    }
    if (!pieces.hasContent()) {
      throw new ReplyFailedException(KnownFailure.english(AiChatText.EMPTY_REPLY));
    }
  }

  private void readMessageStream(InputStream body, ReplyPieces pieces)
      throws IOException, ReplyFailedException {
    EventStream events = new EventStream(new LineReader(body, maxLine), maxLine);
    UiMessageStream stream = new UiMessageStream(pieces);
    for (String data = events.next(); data != null; data = events.next()) {
      stream.take(data);
    }
  }

  private void readDataStream(InputStream body, ReplyPieces pieces)
      throws IOException, ReplyFailedException {
    LineReader lines = new LineReader(body, maxLine);
    DataStream stream = new DataStream(pieces);
    for (String line = lines.next(); line != null; line = lines.next()) {
      stream.take(line);
    }
  }

  private void readText(InputStream body, ReplyPieces pieces)
      throws IOException, ReplyFailedException {
    Reader text = new InputStreamReader(body, charset());
    char[] chars = new char[8192];
    for (int read = text.read(chars); read >= 0; read = text.read(chars)) {
      pieces.text("", new String(chars, 0, read));
    }
  }

  private static void readJson(LimitedInputStream body, ReplyPieces pieces)
      throws IOException, ReplyFailedException {
    byte[] bytes = body.readAllBytes();
    if (bytes.length == 0) {
      return;
    }
    JsonNode json = Json.read(new String(bytes, StandardCharsets.UTF_8));
    JsonNode text = json.isString() ? json : json.path("text");
    if (text.isString()) {
      pieces.text("", text.stringValue());
    } else {
      throw new ReplyFailedException(
          HttpError.reported(json, KnownFailure.english(AiChatText.NO_TEXT)));
    }
  }

  /** Returns words of the server without the values of the request's headers, such as its key. */
  private String withoutHeaders(String said) {
    String hidden = said.replaceAll("\\p{Cntrl}", " ");
    if (response.request() != null) {
      for (List<String> values : response.request().headers().map().values()) {
        for (String value : values) {
          for (String secret : List.of(value, value.substring(value.indexOf(' ') + 1))) {
            hidden = secret.length() < 4 ? hidden : hidden.replace(secret, "…");
          }
        }
      }
    }
    return hidden;
  }

  private boolean has(String name) {
    return response.headers().firstValue(name).isPresent();
  }

  private String header(String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private String mediaType() {
    return header("content-type").split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
  }

  /** Returns the server's charset if Java supports it, otherwise UTF-8. */
  private Charset charset() {
    Matcher charset = CHARSET.matcher(header("content-type"));
    return charset.find()
        ? Charset.forName(charset.group(1), StandardCharsets.UTF_8)
        : StandardCharsets.UTF_8;
  }
}
