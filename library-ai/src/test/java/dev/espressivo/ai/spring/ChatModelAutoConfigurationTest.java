package dev.espressivo.ai.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.ai.completions.ChatCompletions;
import dev.espressivo.ai.langchain4j.LangChain4jChat;
import dev.espressivo.ai.route.ChatRoute;
import dev.espressivo.ai.springai.SpringAiChat;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.aichat.SendFn;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.ai.chat.model.ChatModel;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;

@DisplayName("The auto-configuration of a model")
class ChatModelAutoConfigurationTest {

  private final WebApplicationContextRunner runner =
      new WebApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  ChatModelAutoConfiguration.class, ChatRouteAutoConfiguration.class))
          .withPropertyValues("espressivo.ai.chat.enabled=true");

  private final WebApplicationContextRunner withProperties =
      runner.withPropertyValues(
          "espressivo.ai.model.base-url=http://localhost:11434/v1",
          "espressivo.ai.model.name=small",
          "espressivo.ai.model.api-key=key-4711");

  private static ChatModel springAi() {
    return prompt -> {
      throw new UnsupportedOperationException();
    };
  }

  private static dev.langchain4j.model.chat.StreamingChatModel langChain() {
    return new dev.langchain4j.model.chat.StreamingChatModel() {};
  }

  @Test
  @DisplayName("makes no model without properties, nor with only half of them")
  void makesNothingOfNothing() {
    runner.run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(SendFn.class));
    runner
        .withPropertyValues("espressivo.ai.model.base-url=http://localhost:11434/v1")
        .run(context -> assertThat(context).doesNotHaveBean(ChatRoute.class));
  }

  @Test
  @DisplayName(
      "prefers the properties to Spring AI's model, and that to LangChain4j's, and serves it")
  void takesOneModel() {
    withProperties
        .withBean(ChatModel.class, ChatModelAutoConfigurationTest::springAi)
        .run(
            context -> {
              assertThat(context).getBean(SendFn.class).isInstanceOf(ChatCompletions.class);
              assertThat(context).hasSingleBean(ChatRoute.class);
            });
    runner
        .withBean(ChatModel.class, ChatModelAutoConfigurationTest::springAi)
        .withBean(
            dev.langchain4j.model.chat.StreamingChatModel.class,
            ChatModelAutoConfigurationTest::langChain)
        .run(
            context -> {
              assertThat(context).getBean(SendFn.class).isInstanceOf(SpringAiChat.class);
              assertThat(context.getBean(SendFn.class).unavailable()).isNull();
            });
    runner
        .withBean(
            dev.langchain4j.model.chat.StreamingChatModel.class,
            ChatModelAutoConfigurationTest::langChain)
        .run(
            context -> {
              assertThat(context).getBean(SendFn.class).isInstanceOf(LangChain4jChat.class);
              assertThat(context).hasSingleBean(ChatRoute.class);
            });
  }

  @Test
  @DisplayName("changes nothing in an app with its own SendFn, or without the libraries")
  void leavesTheAppsOwn() {
    withProperties
        .withBean("own", SendFn.class, MockChat::create)
        .run(context -> assertThat(context).getBean(SendFn.class).isInstanceOf(MockChat.class));
    withProperties
        .withClassLoader(new FilteredClassLoader("org.springframework.ai", "dev.langchain4j"))
        .run(
            context ->
                assertThat(context).getBean(SendFn.class).isInstanceOf(ChatCompletions.class));
  }

  @Test
  @DisplayName("keeps the key in the environment only")
  void keepsNoKey() {
    withProperties.run(
        context -> {
          SendFn model = context.getBean(SendFn.class);
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(model);
          }
          assertThat(bytes.toString(StandardCharsets.ISO_8859_1)).doesNotContain("4711");
          assertThat(model.toString()).doesNotContain("4711");
          assertThat(context.getBean(ChatModelProperties.class).toString()).doesNotContain("4711");
          assertThat(new EnvironmentKey("espressivo.ai.model.api-key", context.getEnvironment()))
              .hasToString("espressivo.ai.model.api-key")
              .satisfies(key -> assertThat(key.get()).isEqualTo("key-4711"));
        });
  }
}
