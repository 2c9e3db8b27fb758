package dev.espressivo.http.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.util.Base64;
import java.util.Random;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A JSON body")
class JsonBodyTest {

  private static ObjectNode withFile(String type, byte[] file) {
    ObjectNode json = Json.MAPPER.createObjectNode().put("before", "ä\"");
    json.putArray("files")
        .add(JsonBody.dataUrl(type, file.length, () -> new ByteArrayInputStream(file)));
    return json.put("after", 1);
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 12_287, 12_288, 12_289, 100_000})
  @DisplayName("contains files as data URLs, has a known length, and can be sent again")
  void containsFiles(int size) throws IOException {
    byte[] file = new byte[size];
    new Random(size).nextBytes(file);
    JsonBody body = new JsonBody(withFile("image/\"png", file));

    byte[] sent = body.open().readAllBytes();
    assertThat(sent).hasSize((int) body.publisher().contentLength());
    assertThat(body.open().readAllBytes()).isEqualTo(sent);
    JsonNode read = Json.MAPPER.readTree(sent);
    assertThat(read.path("before").asString()).isEqualTo("ä\"");
    assertThat(read.path("files").path(0).asString())
        .isEqualTo("data:image/\"png;base64," + Base64.getEncoder().encodeToString(file));
    assertThat(read.path("after").asInt()).isEqualTo(1);
  }

  @Test
  @DisplayName("does not hold its files: one of 10 MB takes less than a megabyte")
  void holdsNoFiles() throws IOException {
    byte[] file = new byte[10_000_000];
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    new JsonBody(withFile("image/png", new byte[10]));
    long before = threads.getCurrentThreadAllocatedBytes();
    InputStream sent = new JsonBody(withFile("image/png", file)).open();
    sent.readNBytes(100_000);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1_000_000);
  }
}
