package dev.espressivo.http.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
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

  /** A file of 100 MB that records what is done with it. */
  private static final class Watched extends InputStream {
    final AtomicInteger opened = new AtomicInteger();
    final AtomicInteger closed = new AtomicInteger();
    private long rest = 100_000_000;

    InputStream open() {
      opened.incrementAndGet();
      return this;
    }

    @Override
    public int read() {
      return rest-- > 0 ? 'a' : -1;
    }

    @Override
    public void close() {
      closed.incrementAndGet();
    }
  }

  private static JsonBody withWatched(Watched... files) {
    ObjectNode json = Json.MAPPER.createObjectNode();
    for (int i = 0; i < files.length; i++) {
      json.set("file" + i, JsonBody.dataUrl("image/png", 100_000_000, files[i]::open));
    }
    return new JsonBody(json);
  }

  @Test
  @DisplayName("closes the file that it reads, and opens none of the others, if it is closed early")
  void closesOnlyWhatItReads() throws IOException {
    Watched first = new Watched();
    Watched second = new Watched();
    InputStream sent = withWatched(first, second).open();
    assertThat(sent.readNBytes(1_000)).hasSize(1_000);
    sent.close();
    assertThat(first.closed).hasPositiveValue();
    assertThat(second.opened).hasValue(0);
    assertThat(sent.read()).as("after the close").isNegative();
  }

  @Test
  @DisplayName("closes its file if the request is cancelled or its connection is lost")
  void closesItsFileWhenCancelled() {
    Watched first = new Watched();
    withWatched(first)
        .publisher()
        .subscribe(
            new Flow.Subscriber<>() {
              private Flow.@Nullable Subscription subscription;

              @Override
              public void onSubscribe(Flow.Subscription given) {
                subscription = given;
                given.request(2);
              }

              @Override
              public void onNext(ByteBuffer bytes) {
                if (first.opened.get() > 0) {
                  Objects.requireNonNull(subscription).cancel();
                } else {
                  Objects.requireNonNull(subscription).request(1);
                }
              }

              @Override
              public void onError(Throwable failure) {
                throw new AssertionError(failure);
              }

              @Override
              public void onComplete() {
                throw new AssertionError("must be cancelled");
              }
            });
    assertThat(first.opened).hasValue(1);
    assertThat(first.closed).hasPositiveValue();
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
