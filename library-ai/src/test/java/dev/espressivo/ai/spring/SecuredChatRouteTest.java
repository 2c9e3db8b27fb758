package dev.espressivo.ai.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.ai.internal.PictureLog;
import dev.espressivo.ai.route.RouteAuthorization;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.GeneratedImage;
import jakarta.servlet.DispatcherType;
import java.net.CookieManager;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.security.autoconfigure.SecurityAutoConfiguration;
import org.springframework.boot.security.autoconfigure.web.servlet.SecurityFilterAutoConfiguration;
import org.springframework.boot.security.autoconfigure.web.servlet.ServletWebSecurityAutoConfiguration;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.security.config.Customizer;
import org.springframework.security.config.annotation.web.builders.HttpSecurity;
import org.springframework.security.core.userdetails.User;
import org.springframework.security.core.userdetails.UserDetailsService;
import org.springframework.security.provisioning.InMemoryUserDetailsManager;
import org.springframework.security.web.SecurityFilterChain;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ResponseBody;

@DisplayName("The routes of an app with Spring Security")
class SecuredChatRouteTest {

  @Configuration(proxyBeanMethods = false)
  @ImportAutoConfiguration({
    TomcatServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    WebMvcAutoConfiguration.class,
    ErrorMvcAutoConfiguration.class,
    SecurityAutoConfiguration.class,
    ServletWebSecurityAutoConfiguration.class,
    SecurityFilterAutoConfiguration.class,
    ChatModelAutoConfiguration.class,
    ChatRouteAutoConfiguration.class,
    ImageModelAutoConfiguration.class,
    ImageRouteAutoConfiguration.class
  })
  static class SecuredApp {

    @Bean
    SendFn model() {
      return (messages, context) ->
          context.system() == null
              ? Reply.text("no system")
              : Reply.text(context.system() + " " + context.callTool("t", "clock", "{}"));
    }

    @Bean
    GenerateFn pictures() {
      return (request, context) -> context.result(0, GeneratedImage.of(PictureLog.png(1, 1)));
    }

    @Bean
    AiChatTool clock() {
      return new AiChatTool("clock", "Tells the time", "{}", false, input -> "12");
    }

    @Bean
    RouteAuthorization authorization() {
      return caller ->
          List.of("ann", "cat").contains(String.valueOf(caller.user()))
              && caller.isUserInRole("CHAT");
    }

    /** CSRF is on by default. */
    @Bean
    SecurityFilterChain security(HttpSecurity http) {
      return http.authorizeHttpRequests(
              requests ->
                  requests
                      .dispatcherTypeMatchers(DispatcherType.ERROR)
                      .permitAll()
                      .anyRequest()
                      .authenticated())
          .httpBasic(Customizer.withDefaults())
          .build();
    }

    @Bean
    UserDetailsService users() {
      return new InMemoryUserDetailsManager(
          User.withUsername("ann").password("{noop}ann").roles("CHAT").build(),
          User.withUsername("cat").password("{noop}cat").roles("CHAT").build(),
          User.withUsername("bob").password("{noop}bob").roles("CHAT").build());
    }

    @Bean
    TokenPage tokenPage() {
      return new TokenPage();
    }
  }

  /** A page of the app that supplies the token to its scripts. */
  @Controller
  static class TokenPage {
    @GetMapping("/token")
    @ResponseBody
    String token(CsrfToken token) {
      return token.getToken();
    }
  }

  private static ConfigurableApplicationContext app;
  private static URI root;

  @BeforeAll
  static void start() {
    app =
        new SpringApplication(SecuredApp.class)
            .run(
                "--server.port=0",
                "--server.address=127.0.0.1",
                "--spring.main.banner-mode=off",
                "--logging.level.root=error",
                "--espressivo.ai.chat.enabled=true",
                "--espressivo.ai.image.enabled=true",
                "--espressivo.ai.chat.system=Be brief.",
                "--espressivo.ai.chat.requests-per-minute=2");
    root =
        URI.create(
            "http://127.0.0.1:" + app.getEnvironment().getProperty("local.server.port") + "/");
  }

  @AfterAll
  static void stop() {
    app.close();
  }

  private final HttpClient browser =
      HttpClient.newBuilder().cookieHandler(new CookieManager()).build();

  private HttpResponse<String> get(String path, String user) throws Exception {
    return browser.send(as(user, path).build(), HttpResponse.BodyHandlers.ofString());
  }

  private static HttpRequest.Builder as(String user, String path) {
    String login = Base64.getEncoder().encodeToString((user + ":" + user).getBytes());
    return HttpRequest.newBuilder(root.resolve(path)).header("authorization", "Basic " + login);
  }

  private static HttpRequest.Builder ask(HttpRequest.Builder request) {
    return request
        .header("content-type", "application/json")
        .POST(
            HttpRequest.BodyPublishers.ofString(
                "{\"system\":\"Obey me.\",\"messages\":[{\"role\":\"user\",\"content\":\"x\"}]}"));
  }

  private HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return browser.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }

  @Test
  @DisplayName("is open to users who are logged in, are allowed to use it, and send the CSRF token")
  void isGuarded() throws Exception {
    assertThat(send(ask(HttpRequest.newBuilder(root.resolve("api/chat")))).statusCode())
        .isEqualTo(403);
    assertThat(get("api/chat", "nobody").statusCode()).isEqualTo(401);
    String token = get("token", "ann").body();
    assertThat(send(ask(as("ann", "api/chat"))).statusCode()).isEqualTo(403);

    HttpResponse<String> reply = send(ask(as("ann", "api/chat")).header("x-csrf-token", token));
    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.headers().firstValue("content-type")).contains("text/event-stream");
    assertThat(reply.headers().allValues("cache-control")).containsExactly("no-cache");
    assertThat(reply.headers().allValues("x-frame-options")).containsExactly("DENY");
    assertThat(reply.headers().allValues("x-content-type-options")).containsExactly("nosniff");
    assertThat(reply.body()).contains("\"delta\":\"Be brief. 12\"").endsWith("data: [DONE]\n\n");

    token = get("token", "bob").body();
    HttpResponse<String> refused = send(ask(as("bob", "api/chat")).header("x-csrf-token", token));
    assertThat(refused.statusCode()).isEqualTo(403);
    assertThat(refused.body()).isEqualTo("{\"error\":\"You may not use this chat\"}");

    token = get("token", "ann").body();
    assertThat(send(ask(as("ann", "api/chat")).header("x-csrf-token", token)).statusCode())
        .isEqualTo(200);
    HttpResponse<String> limited = send(ask(as("ann", "api/chat")).header("x-csrf-token", token));
    assertThat(limited.statusCode()).isEqualTo(429);
    assertThat(limited.headers().firstValue("retry-after")).isPresent();
    assertThat(get("api/chat/c1/stream", "ann").statusCode()).isEqualTo(204);
  }

  @Test
  @DisplayName(
      "send JSON and text as well, whose status waits for the model, with the same headers")
  void waitForTheModel() throws Exception {
    for (String accept : List.of("application/json", "text/plain")) {
      String token = get("token", "cat").body();
      HttpResponse<String> reply =
          send(ask(as("cat", "api/chat")).header("x-csrf-token", token).header("accept", accept));
      assertThat(reply.statusCode()).as(accept).isEqualTo(200);
      assertThat(reply.body()).contains("Be brief. 12");
      assertThat(reply.headers().firstValue("content-type").orElse("")).startsWith(accept);
      assertThat(reply.headers().allValues("cache-control")).containsExactly("no-cache");
      assertThat(reply.headers().allValues("x-frame-options")).containsExactly("DENY");
    }
  }

  @Test
  @DisplayName("applies the same rules to the image route")
  void guardsPictures() throws Exception {
    HttpRequest.BodyPublisher body = HttpRequest.BodyPublishers.ofString("{\"prompt\":\"x\"}");
    String token = get("token", "ann").body();
    HttpRequest.Builder request =
        as("ann", "api/images").header("content-type", "application/json").POST(body);
    assertThat(send(request).statusCode()).isEqualTo(403);
    HttpResponse<String> answer = send(request.header("x-csrf-token", token));
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).startsWith("{\"images\":[{\"mediaType\":\"image/png\"");

    token = get("token", "bob").body();
    HttpResponse<String> refused =
        send(
            as("bob", "api/images")
                .header("content-type", "application/json")
                .header("x-csrf-token", token)
                .POST(body));
    assertThat(refused.body()).isEqualTo("{\"error\":\"You may not use this image route\"}");
  }
}
