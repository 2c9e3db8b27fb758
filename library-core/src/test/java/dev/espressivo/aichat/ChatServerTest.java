package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.server.VaadinService;
import com.vaadin.flow.server.VaadinServletRequest;
import com.vaadin.flow.server.VaadinServletService;
import dev.espressivo.base.internal.Serialised;
import dev.espressivo.http.internal.LocalServer;
import dev.espressivo.http.internal.ServerRoute;
import jakarta.servlet.ServletContext;
import jakarta.servlet.http.HttpServletRequest;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayName("A relative route")
@Timeout(60)
class ChatServerTest {

  private static final ServerRoute ROUTE =
      new ServerRoute("a chat", ServerRoute.CHAT_BASE_URL, "ChatEndpoint");

  private static final Map<String, String> PLAIN = Map.of("content-type", "text/plain");

  private VaadinService service;

  @BeforeEach
  void startsAnApp() {
    MockVaadin.setup();
    service = VaadinService.getCurrent();
  }

  @AfterEach
  void stopsTheApp() {
    MockVaadin.tearDown();
  }

  /** Returns a request that arrived at a given port. Its headers, such as the host, are forged. */
  private static VaadinServletRequest request(
      VaadinService service,
      String address,
      int port,
      @Nullable String contextPath,
      boolean encrypted) {
    @Nullable ServletContext context =
        contextPath == null
            ? null
            : (ServletContext)
                Proxy.newProxyInstance(
                    ServletContext.class.getClassLoader(),
                    new Class<?>[] {ServletContext.class},
                    (proxy, method, arguments) ->
                        method.getName().equals("getContextPath") ? contextPath : null);
    HttpServletRequest request =
        (HttpServletRequest)
            Proxy.newProxyInstance(
                HttpServletRequest.class.getClassLoader(),
                new Class<?>[] {HttpServletRequest.class},
                (proxy, method, arguments) ->
                    switch (method.getName()) {
                      case "getLocalAddr" -> address;
                      case "getLocalPort" -> port;
                      case "getServerPort", "getRemotePort" -> 666;
                      case "getServletContext" -> context;
                      case "getAttribute" ->
                          encrypted && arguments[0].toString().endsWith(".cipher_suite")
                              ? "TLS"
                              : null;
                      case "isSecure" -> true;
                      default -> method.getReturnType() == String.class ? "evil.example.org" : null;
                    });
    return new VaadinServletRequest(request, (VaadinServletService) service);
  }

  private static void learn(VaadinService service, int port, String contextPath) {
    LocalServer.of(service).learn(request(service, "127.0.0.1", port, contextPath, false));
  }

  private static URI resolved(String route, VaadinService service) {
    return ROUTE.resolve(URI.create(route), null, service);
  }

  @Test
  void isOnTheServerOfTheApp() throws Exception {
    try (RawServer server = RawServer.of(200, PLAIN, "Hi")) {
      ChatEndpoint endpoint = ChatEndpoint.of("api/chat?x=1");
      learn(service, server.port(), "/app");
      assertThat(Talk.ask(endpoint).content()).isEqualTo("Hi");
      assertThat(Talk.ask(Serialised.copy(endpoint)).content()).isEqualTo("Hi");
      assertThat(server.requests.getLast().line()).isEqualTo("POST /app/api/chat?x=1 HTTP/1.1");
      assertThat(server.requests.getLast().headers())
          .containsEntry("host", "127.0.0.1:" + server.port());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.5, '', /api/chat, http://127.0.0.1:8080/api/chat",
    "127.0.0.1, /app, /api/chat, http://127.0.0.1:8080/api/chat",
    "127.0.0.1, /app, api/chat, http://127.0.0.1:8080/app/api/chat",
    "0:0:0:0:0:0:0:1, '', chat, http://[::1]:8080/chat",
    "fe80::1%eth0, '', chat, http://127.0.0.1:8080/chat",
  })
  void isResolvedAsALinkIs(String address, String contextPath, String route, String resolved) {
    LocalServer.of(service).learn(request(service, address, 8080, contextPath, false));
    assertThat(resolved(route, service)).hasToString(resolved);
  }

  @Test
  void needsARequestWithoutTlsBefore() throws Exception {
    LocalServer.of(service).learn(request(service, "127.0.0.1", 8443, "", true));
    String message =
        "The route /chat of a chat is relative, and the address of this app is not known, as it"
            + " has not had a request without TLS yet; set espressivo.chat.base-url, or use"
            + " ChatEndpoint.withBaseUrl";
    assertThatIllegalStateException()
        .isThrownBy(() -> resolved("/chat?key=secret", service))
        .withMessage(message);
    AiChatMessage reply = Talk.ask(ChatEndpoint.of("/chat"));
    assertThat(reply.status()).isEqualTo(AiChatMessageStatus.ERROR);
    // The log explains the problem to the operator; the user of the chat cannot solve it.
    assertThat(reply.error()).isNull();
  }

  @Test
  void isNotLearntFromAWebSocket() {
    LocalServer.of(service).learn(request(service, "127.0.0.1", 8080, null, false));
    assertThat(LocalServer.of(service).address()).isNull();
    learn(service, 8080, "/app");
    assertThat(resolved("chat", service)).hasToString("http://127.0.0.1:8080/app/chat");
  }

  @Test
  void mayBeConfigured() {
    learn(service, 8080, "");
    LocalServer.of(service).setProperty(ServerRoute.CHAT_BASE_URL, "https://ai.example.org/v1");
    assertThat(resolved("chat", service)).hasToString("https://ai.example.org/v1/chat");
    assertThat(resolved("/chat", service)).hasToString("https://ai.example.org/chat");
    assertThat(resolved("http://h/x", service)).hasToString("http://h/x");
    assertThat(ROUTE.resolve(URI.create("x"), URI.create("http://own/"), service))
        .hasToString("http://own/x");
  }

  @Test
  void mayBeConfiguredAsVaadinIs() {
    String name = "vaadin.espressivo.test-of-chat-server";
    System.setProperty(name, "value");
    try {
      assertThat(LocalServer.of(service).property("espressivo.test-of-chat-server"))
          .isEqualTo("value");
      assertThat(LocalServer.of(service).property("espressivo.test-of-none")).isNull();
    } finally {
      System.clearProperty(name);
    }
  }

  @Test
  void ofAnEndpointThatWasMadeOutsideOfTheAppIsOnTheOnlyOne() {
    LocalServer ended = LocalServer.of(service);
    MockVaadin.tearDown();
    assertThat(LocalServer.candidates(null)).as("an app that has ended").doesNotContain(ended);
    VaadinService first = startedAt(8080);
    URI alone = CompletableFuture.supplyAsync(() -> resolved("/chat", null)).join();
    assertThat(alone).hasToString("http://127.0.0.1:8080/chat");
    VaadinService second = startedAt(8080);
    assertThat(resolved("/chat", null)).as("two servlets of one app").isEqualTo(alone);
    startedAt(8081);
    assertThatIllegalStateException()
        .isThrownBy(() -> resolved("/chat", null))
        .withMessageContaining("more than one app runs in this JVM");
    assertThat(resolved("/chat", first)).hasToString("http://127.0.0.1:8080/chat");
    first.destroy();
    second.destroy();
  }

  private static VaadinService startedAt(int port) {
    MockVaadin.setup();
    VaadinService started = VaadinService.getCurrent();
    learn(started, port, "");
    return started;
  }

  @Test
  void hasAPropertyThatIdesDescribe() throws IOException {
    try (InputStream in =
        getClass().getResourceAsStream("/META-INF/spring-configuration-metadata.json")) {
      List<String> names =
          JsonMapper.shared().readTree(in).get("properties").values().stream()
              .map((JsonNode property) -> property.get("name").asString())
              .toList();
      assertThat(names).contains(ServerRoute.CHAT_BASE_URL);
    }
  }
}
