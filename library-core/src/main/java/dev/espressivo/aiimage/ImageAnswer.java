package dev.espressivo.aiimage;

import dev.espressivo.http.internal.EventStream;
import dev.espressivo.http.internal.HttpError;
import dev.espressivo.http.internal.Json;
import dev.espressivo.http.internal.LimitExceededException;
import dev.espressivo.http.internal.LimitedInputStream;
import dev.espressivo.http.internal.LineReader;
import dev.espressivo.picture.internal.PictureJson;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Reads the response of an {@link ImageEndpoint}'s server, and passes its pictures on. */
record ImageAnswer(URI server, AiImageRequest request, GenerateContext context) {

  void read(HttpResponse<?> response, InputStream raw) throws Exception {
    HttpError answer = HttpError.of(response);
    String type = answer.mediaType();
    if (answer.status() / 100 != 2) {
      throw new GenerationFailedException(answer.describe(raw));
    }
    InputStream body = new LimitedInputStream(raw, PictureJson.MOST);
    try {
      if (type.startsWith("text/event-stream")) {
        readEvents(body);
      } else if (type.startsWith("image/")) {
        context.result(0, GeneratedImage.of(body.readAllBytes()));
      } else if (type.contains("json")) {
        readJson(body.readAllBytes());
      } else {
        throw new GenerationFailedException(
            "The server answered with something else than pictures");
      }
    } catch (JacksonException e) {
      throw new GenerationFailedException("The answer of the server is not valid JSON", e);
    } catch (LimitExceededException | HttpTimeoutException e) {
      throw new GenerationFailedException(e.getMessage(), e);
    } catch (IOException e) {
      throw context.isCancelled()
          ? e
          : new GenerationFailedException("The connection to the server broke", e);
    }
  }

  private void readJson(byte[] body) throws Exception {
    JsonNode json = Json.read(new String(body, StandardCharsets.UTF_8));
    List<JsonNode> images = PictureJson.list(json);
    if (images.isEmpty()) {
      throw new GenerationFailedException(
          HttpError.reported(json, "The answer of the server has no pictures"));
    }
    for (int i = 0; i < Math.min(images.size(), request.count()); i++) {
      result(i, images.get(i));
    }
  }

  private void readEvents(InputStream body) throws Exception {
    EventStream events =
        new EventStream(new LineReader(body, PictureJson.LONGEST_EVENT), PictureJson.LONGEST_EVENT);
    int next = 0;
    for (String data = events.next(); data != null; data = events.next()) {
      if (data.equals("[DONE]")) {
        continue;
      }
      JsonNode event = Json.read(data);
      int index = event.path("index").asInt(next);
      boolean isOne = index >= 0 && index < request.count();
      switch (Json.text(event, "type")) {
        case "progress" -> progress(event);
        case "partial" -> {
          GeneratedImage partial = isOne ? image(event) : null;
          if (partial != null) {
            context.partial(index, partial);
          }
        }
        case "image" -> {
          next = index + 1;
          if (isOne) {
            result(index, event);
          }
        }
        case "error" -> error(event, index);
        default -> {
          // A type of a later version.
        }
      }
    }
  }

  private void progress(JsonNode event) {
    JsonNode progress = event.path("progress");
    if (progress.isNumber()) {
      context.progress(progress.asDouble());
    }
    if (!Json.text(event, "message").isBlank()) {
      context.message(Json.text(event, "message"));
    }
  }

  private void error(JsonNode event, int index) throws GenerationFailedException {
    String message = HttpError.message(event);
    GenerationFailedException failure =
        new GenerationFailedException(
            message == null ? event.path("errorText").stringValue(null) : message);
    if (!event.has("index")) {
      throw failure;
    }
    if (index >= 0 && index < request.count()) {
      context.failed(index, failure);
    }
  }

  private void result(int index, JsonNode json) throws InterruptedException {
    try {
      GeneratedImage image = image(json);
      if (image == null) {
        throw new GenerationFailedException(
            HttpError.reported(json, "The answer of the server has no picture here"));
      }
      context.result(index, image);
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      context.failed(index, e);
    }
  }

  private @Nullable GeneratedImage image(JsonNode json) throws Exception {
    byte[] bytes = new PictureJson(server, context::onCancel).load(json);
    return bytes == null ? null : GeneratedImage.of(bytes).withText(PictureJson.text(json));
  }
}
