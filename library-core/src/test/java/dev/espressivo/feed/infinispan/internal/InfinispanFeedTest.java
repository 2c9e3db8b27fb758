package dev.espressivo.feed.infinispan.internal;

import dev.espressivo.feed.FeedContract;
import dev.espressivo.feed.Feeds;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.api.DisplayName;

@DisplayName("A feed on Infinispan")
class InfinispanFeedTest extends FeedContract {

  private final String hosts = "localhost:" + freePort() + ",localhost:" + freePort();
  private int joined;

  static int freePort() {
    try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Override
  protected Feeds join() {
    String port = joined < 2 ? hosts.split(",")[joined] : "localhost:" + freePort();
    joined++;
    return Feeds.connect("infinispan://" + hosts + "?bind=" + port);
  }
}
