package dev.espressivo.ai.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.ai.internal.LogCapture;
import dev.espressivo.ai.route.ChatRoute;
import dev.espressivo.ai.route.ImageRoute;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.SendFn;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.MockGenerate;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.boot.tomcat.autoconfigure.servlet.TomcatServletWebServerAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.DispatcherServletAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.WebMvcAutoConfiguration;
import org.springframework.boot.webmvc.autoconfigure.error.ErrorMvcAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@DisplayName("An app with models, without Spring Security")
class ServedRoutesTest {

  /** The models that a chat and a picture of a view use. */
  @Configuration(proxyBeanMethods = false)
  @ImportAutoConfiguration({
    TomcatServletWebServerAutoConfiguration.class,
    DispatcherServletAutoConfiguration.class,
    WebMvcAutoConfiguration.class,
    ErrorMvcAutoConfiguration.class,
    ChatModelAutoConfiguration.class,
    ChatRouteAutoConfiguration.class,
    ImageModelAutoConfiguration.class,
    ImageRouteAutoConfiguration.class
  })
  static class Models {

    @Bean
    SendFn model() {
      return (messages, context) -> Reply.text("Paid");
    }

    @Bean
    GenerateFn pictures() {
      return MockGenerate.create();
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class OwnRoutes {

    @Bean
    ChatRoute chat(SendFn model) {
      return ChatRoute.of(model);
    }

    @Bean
    ImageRoute image(GenerateFn pictures) {
      return ImageRoute.of(pictures);
    }
  }

  private static final List<String> PATHS = List.of("api/chat", "api/images");

  private interface Checks {
    void run(ConfigurableApplicationContext app, String log) throws Exception;
  }

  private static void start(List<Class<?>> beans, Checks checks, String... properties)
      throws Exception {
    String[] arguments =
        Stream.concat(
                Stream.of(
                    "--server.port=0",
                    "--server.address=127.0.0.1",
                    "--spring.main.banner-mode=off"),
                Arrays.stream(properties).map(property -> "--" + property))
            .toArray(String[]::new);
    SpringApplication start = new SpringApplication(beans.toArray(Class<?>[]::new));
    // Otherwise Boot's logging would remove the capture.
    System.setProperty(LoggingSystem.SYSTEM_PROPERTY, LoggingSystem.NONE);
    try (LogCapture log = new LogCapture();
        ConfigurableApplicationContext app = start.run(arguments)) {
      checks.run(app, log.text());
    } finally {
      System.clearProperty(LoggingSystem.SYSTEM_PROPERTY);
    }
  }

  private static int status(ConfigurableApplicationContext app, String path)
      throws IOException, InterruptedException {
    URI root =
        URI.create(
            "http://127.0.0.1:" + app.getEnvironment().getProperty("local.server.port") + "/");
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(root.resolve(path))
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"prompt\":\"A boat\"}"))
                .build(),
            HttpResponse.BodyHandlers.discarding())
        .statusCode();
  }

  private static void areNotServed(ConfigurableApplicationContext app) throws Exception {
    for (String path : PATHS) {
      assertThat(status(app, path)).as(path).isEqualTo(404);
    }
  }

  @Test
  @DisplayName("serves nothing by itself, and does not warn")
  void servesNothing() throws Exception {
    start(
        List.of(Models.class),
        (app, log) -> {
          areNotServed(app);
          assertThat(app.getBeansOfType(ChatRoute.class)).isEmpty();
          assertThat(log).doesNotContain("is served", "is not served");
        });
  }

  @Test
  @DisplayName("answers 404 when it serves them without a word about who may call, and warns once")
  void refusesToServeToAnybody() throws Exception {
    Checks checks =
        (app, log) -> {
          areNotServed(app);
          for (String kind : List.of("chat", "image")) {
            assertThat(log.lines().filter(line -> line.contains("." + kind + ".public=true")))
                .singleElement()
                .asString()
                .contains("is not served", "espressivo.ai." + kind + ".enabled=false");
          }
        };
    start(
        List.of(Models.class),
        checks,
        "espressivo.ai.chat.enabled=true",
        "espressivo.ai.image.enabled=true");
    start(List.of(Models.class, OwnRoutes.class), checks);
  }

  @Test
  @DisplayName("serves them to anybody when it says so, and logs the path, the callers and limits")
  void servesToAnybody() throws Exception {
    Checks checks =
        (app, log) -> {
          for (String path : PATHS) {
            assertThat(status(app, path)).as(path).isEqualTo(200);
            assertThat(log.lines().filter(line -> line.contains("/" + path + " is ")))
                .singleElement()
                .asString()
                .contains("is served to anybody", "public=true", "maxBodyBytes=", "perMinute");
          }
        };
    start(
        List.of(Models.class),
        checks,
        "espressivo.ai.chat.enabled=true",
        "espressivo.ai.chat.public=true",
        "espressivo.ai.image.enabled=true",
        "espressivo.ai.image.public=true");
    start(
        List.of(Models.class, OwnRoutes.class),
        checks,
        "espressivo.ai.chat.public=true",
        "espressivo.ai.image.public=true");
  }

  @Test
  @DisplayName("serves not even its own routes when it disables them")
  void disables() throws Exception {
    start(
        List.of(Models.class, OwnRoutes.class),
        (app, log) -> {
          areNotServed(app);
          assertThat(log).doesNotContain("is served", "is not served");
        },
        "espressivo.ai.chat.public=true",
        "espressivo.ai.chat.enabled=false",
        "espressivo.ai.image.public=true",
        "espressivo.ai.image.enabled=false");
  }
}
