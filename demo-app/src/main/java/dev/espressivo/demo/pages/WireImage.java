package dev.espressivo.demo.pages;

import dev.espressivo.aiimage.AiImageRequest;
import dev.espressivo.aiimage.GenerateContext;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.GeneratedImage;
import dev.espressivo.aiimage.GenerationFailedException;
import dev.espressivo.logconsole.LogBuffer;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Scanner;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Calls an image route over HTTP as an {@code ImageEndpoint} does, and logs each line of the
 * response, with the pictures shortened.
 */
final class WireImage implements GenerateFn {

  /** Shared by all visitors; created with the first request. */
  private static final class Client {
    static final HttpClient SHARED =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  private static final int LONGEST = 120;
  private static final String DATA = "data: {";

  private final URI route;
  private final LogBuffer wire;

  WireImage(URI route, LogBuffer wire) {
    this.route = route;
    this.wire = wire;
  }

  @Override
  public void generate(AiImageRequest request, GenerateContext context) throws Exception {
    String body =
        JsonMapper.shared()
            .createObjectNode()
            .put("prompt", request.prompt())
            .put("aspect", request.aspect().toString())
            .put("count", request.count())
            .toString();
    wire.append("POST " + route.getPath() + " " + shortened(body));
    HttpResponse<InputStream> response =
        Client.SHARED.send(
            HttpRequest.newBuilder(route)
                .header("content-type", "application/json")
                .header("accept", "text/event-stream")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build(),
            HttpResponse.BodyHandlers.ofInputStream());
    wire.append("HTTP " + response.statusCode());
    if (response.statusCode() != 200) {
      throw new GenerationFailedException("The route answers with " + response.statusCode());
    }
    try (Scanner lines = new Scanner(response.body(), StandardCharsets.UTF_8)) {
      while (lines.hasNextLine() && !context.isCancelled()) {
        take(lines.nextLine(), context);
      }
    }
  }

  private void take(String line, GenerateContext context) {
    if (!line.isEmpty()) {
      wire.append(shortened(line));
    }
    if (line.startsWith(DATA)) {
      JsonNode event = JsonMapper.shared().readTree(line.substring(DATA.length() - 1));
      int index = event.path("index").asInt(0);
      switch (event.path("type").asString("")) {
        case "progress" -> context.progress(event.path("progress").asDouble(0));
        case "partial" -> context.partial(index, picture(event));
        case "image" -> context.result(index, picture(event));
        case "error" ->
            context.failed(
                index, new GenerationFailedException(event.path("message").asString("")));
        default -> {
          // A type of a later version.
        }
      }
    }
  }

  private static GeneratedImage picture(JsonNode event) {
    return GeneratedImage.of(Base64.getDecoder().decode(event.path("base64").asString("")));
  }

  private static String shortened(String line) {
    return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
  }
}
