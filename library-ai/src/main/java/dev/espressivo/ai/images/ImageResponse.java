package dev.espressivo.ai.images;

import dev.espressivo.ai.internal.Secrets;
import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.espressivo.http.internal.EventStream;
import dev.espressivo.http.internal.HttpError;
import dev.espressivo.http.internal.Json;
import dev.espressivo.http.internal.LimitExceededException;
import dev.espressivo.http.internal.LimitedInputStream;
import dev.espressivo.http.internal.LineReader;
import dev.espressivo.picture.internal.PictureJson;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** The answer of an image server. Secrets of the request are removed from its messages. */
final class ImageResponse implements Closeable {

  private final HttpResponse<InputStream> response;
  private final List<String> secrets;
  private final GenerateContext context;
  private final String type;
  private final InputStream body;
  private final EventStream events;

  private ImageResponse(
      HttpResponse<InputStream> response, List<String> secrets, GenerateContext context) {
    this.response = response;
    this.secrets = secrets;
    this.context = context;
    type = header(response, "content-type").toLowerCase(Locale.ROOT);
    body = new LimitedInputStream(response.body(), PictureJson.MOST);
    events =
        new EventStream(new LineReader(body, PictureJson.LONGEST_EVENT), PictureJson.LONGEST_EVENT);
  }

  /** Returns an answer; fails with the server's message if the status is not 2xx. */
  static ImageResponse of(
      HttpResponse<InputStream> response, List<String> secrets, GenerateContext context)
      throws GenerationFailedException {
    ImageResponse answer = new ImageResponse(response, secrets, context);
    if (response.statusCode() / 100 != 2) {
      try (answer) {
        throw answer.failure(HttpError.of(response).describe(answer.body));
      }
    }
    return answer;
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  /** Returns a failure with the server's message. */
  GenerationFailedException failure(String message) {
    return new GenerationFailedException(Secrets.hide(message, secrets));
  }

  boolean isEvents() {
    return type.startsWith("text/event-stream");
  }

  /** Reads the whole answer as JSON. */
  JsonNode json() throws GenerationFailedException, InterruptedException {
    if (!type.contains("json")) {
      throw new GenerationFailedException("The server answered with something else than pictures");
    }
    return read(() -> Json.read(new String(body.readAllBytes(), StandardCharsets.UTF_8)));
  }

  /** Reads the data of the next event; null at the end. */
  @Nullable JsonNode nextEvent() throws GenerationFailedException, InterruptedException {
    String data = read(events::next);
    while (data != null && (data.isBlank() || data.equals("[DONE]"))) {
      data = read(events::next);
    }
    String json = data;
    return json == null ? null : read(() -> Json.read(json));
  }

  private interface Reading<T extends @Nullable Object> {
    T read() throws IOException;
  }

  private <T extends @Nullable Object> T read(Reading<T> reading)
      throws GenerationFailedException, InterruptedException {
    try {
      return reading.read();
    } catch (JacksonException e) {
      // Without the exception, whose message quotes the answer.
      throw new GenerationFailedException("The answer of the server is not valid JSON");
    } catch (HttpTimeoutException | LimitExceededException e) {
      throw new GenerationFailedException(e.getMessage());
    } catch (IOException e) {
      if (context.isCancelled()) {
        throw new InterruptedException("The request was cancelled");
      }
      throw new GenerationFailedException("The connection to the server broke", e);
    }
  }

  /** Loads a picture of the answer, in base64 or from its address; null if there is none. */
  @Nullable GeneratedImage picture(JsonNode json) throws Exception {
    byte[] bytes = new PictureJson(response.uri(), context::onCancel).load(json);
    return bytes == null ? null : GeneratedImage.of(bytes).withText(PictureJson.text(json));
  }

  /** Closes the connection, even if the answer is incomplete. */
  @Override
  public void close() {
    try {
      body.close();
    } catch (IOException e) {
      // The body is not read any more.
    }
  }
}
