package dev.espressivo.base;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.browser.GalleryServer;
import dev.espressivo.http.internal.LocalServer;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The server of an app")
class LocalServerTest {

  @Test
  void isKnownByTheSocketOfARequestWhateverItsHeadersSay() throws IOException {
    int port = GalleryServer.get().port();
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket
          .getOutputStream()
          .write(
              """
              GET / HTTP/1.1
              Host: evil.example.org:666
              X-Forwarded-Host: evil.example.org
              X-Forwarded-Port: 666
              Connection: close

              """
                  .replace("\n", "\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
      assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
          .startsWith("HTTP/1.1 200");
    }
    assertThat(LocalServer.candidates(null))
        .extracting(LocalServer::address)
        .contains(URI.create("http://127.0.0.1:" + port + "/"));
  }
}
