package dev.espressivo.demo.pages;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.SendContext;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.logconsole.LogBuffer;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Calls a chat route over HTTP like a {@code ChatEndpoint}, and logs each line of the response. */
final class WireChat implements SendFn {

  /** Shared by all visitors; created with the first request. */
  private static final class Client {
    static final HttpClient SHARED =
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  private final URI route;
  private final LogBuffer wire;

  WireChat(URI route, LogBuffer wire) {
    this.route = route;
    this.wire = wire;
  }

  @Override
  public Reply send(List<AiChatMessage> messages, SendContext context) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(route)
            .header("content-type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body(messages, context)))
            .build();
    wire.append("POST " + route.getPath());
    return Reply.response(
        Client.SHARED.send(
            request,
            head -> {
              wire.append("HTTP " + head.statusCode());
              return HttpResponse.BodySubscribers.mapping(
                  HttpResponse.BodySubscribers.ofInputStream(), Lines::new);
            }));
  }

  private static String body(List<AiChatMessage> messages, SendContext context) {
    ObjectNode body = JsonMapper.shared().createObjectNode().put("id", context.conversationId());
    ArrayNode array = body.putArray("messages");
    for (AiChatMessage message : messages) {
      array
          .addObject()
          .put("id", message.id())
          .put("role", message.role().name().toLowerCase(Locale.ROOT))
          .putArray("parts")
          .addObject()
          .put("type", "text")
          .put("text", message.content());
    }
    return body.toString();
  }

  /** Logs the lines that are read. */
  private final class Lines extends FilterInputStream {

    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    Lines(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int next = super.read();
      if (next >= 0) {
        take((byte) next);
      }
      return next;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      int read = super.read(bytes, offset, length);
      for (int i = 0; i < read; i++) {
        take(bytes[offset + i]);
      }
      return read;
    }

    private void take(byte next) {
      if (next != '\n') {
        line.write(next);
      } else if (line.size() > 0) {
        wire.append(line.toString(StandardCharsets.UTF_8));
        line.reset();
      }
    }
  }
}
