package dev.espressivo.ai.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.ai.route.ChatRoute;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.aichat.SendFn;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.handler.SimpleUrlHandlerMapping;

@DisplayName("The auto-configuration of the chat route")
class ChatRouteAutoConfigurationTest {

  private final WebApplicationContextRunner runner =
      new WebApplicationContextRunner()
          .withConfiguration(AutoConfigurations.of(ChatRouteAutoConfiguration.class));

  private final WebApplicationContextRunner withModel =
      runner
          .withBean("model", SendFn.class, MockChat::create)
          .withPropertyValues("espressivo.ai.chat.enabled=true");

  @Test
  @DisplayName("applies if a SendFn is a bean and it is enabled, with the path from a property")
  void isThereWithAModel() {
    runner
        .withPropertyValues("espressivo.ai.chat.enabled=true")
        .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ChatRoute.class));
    runner
        .withBean("model", SendFn.class, MockChat::create)
        .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ChatRoute.class));
    withModel.run(
        context ->
            assertThat(context.getBean(SimpleUrlHandlerMapping.class).getUrlMap())
                .containsOnlyKeys("/api/chat", "/api/chat/*/stream"));
    withModel
        .withPropertyValues("espressivo.ai.chat.path=/talk")
        .run(
            context ->
                assertThat(context.getBean(SimpleUrlHandlerMapping.class).getUrlMap())
                    .containsOnlyKeys("/talk", "/talk/*/stream"));
  }

  @Test
  @DisplayName("does not apply if disabled, without a web app, or with several models")
  void isNotThere() {
    withModel
        .withPropertyValues("espressivo.ai.chat.enabled=false")
        .run(context -> assertThat(context).doesNotHaveBean(ChatRoute.class));
    withModel
        .withBean("other", SendFn.class, MockChat::create)
        .run(
            context -> {
              assertThat(context).hasNotFailed();
              assertThat(context).doesNotHaveBean(SimpleUrlHandlerMapping.class);
            });
    withModel
        .withClassLoader(new FilteredClassLoader(DispatcherServlet.class))
        .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ChatRoute.class));
    new ApplicationContextRunner()
        .withConfiguration(AutoConfigurations.of(ChatRouteAutoConfiguration.class))
        .withBean(SendFn.class, MockChat::create)
        .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ChatRoute.class));
  }

  @Test
  @DisplayName("serves the app's own route instead")
  void servesTheAppsOwn() {
    ChatRoute own = ChatRoute.of(MockChat.create());
    withModel
        .withBean(ChatRoute.class, () -> own)
        .run(
            context -> {
              assertThat(context.getBean(ChatRoute.class)).isSameAs(own);
              assertThat(context).hasSingleBean(SimpleUrlHandlerMapping.class);
            });
  }

  @Test
  @DisplayName("refuses invalid properties, and names no secret")
  void refusesProperties() {
    for (String path : List.of("api", "/", "/api/**", "/a b")) {
      withModel
          .withPropertyValues("espressivo.ai.chat.path=" + path)
          .run(
              context ->
                  assertThat(context)
                      .getFailure()
                      .rootCause()
                      .hasMessageContaining("espressivo.ai.chat.path must be a path"));
    }
    withModel
        .withPropertyValues("espressivo.ai.chat.max-messages=0")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .rootCause()
                    .hasMessage("maxMessages must be at least 1, but is 0"));
    withModel
        .withPropertyValues("espressivo.ai.chat.secret=short-4711")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .rootCause()
                    .hasMessage("secret must have at least 16 characters"));
    withModel
        .withPropertyValues("espressivo.ai.chat.secret=long-enough-4711")
        .run(
            context ->
                assertThat(context.getBean(ChatRouteProperties.class).toString())
                    .doesNotContain("4711"));
  }

  @Test
  @DisplayName("has each property described, with its default")
  void describesItsProperties() {
    runner.run(
        context ->
            new DescribedProperties("espressivo.ai.chat.")
                .areThoseOf(context.getBean(ChatRouteProperties.class)));
  }
}
