package dev.espressivo.ai.spring;

import dev.espressivo.ai.completions.ChatCompletions;
import dev.espressivo.ai.langchain4j.LangChain4jChat;
import dev.espressivo.ai.springai.SpringAiChat;
import dev.espressivo.aichat.SendFn;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigureOrder;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;

/**
 * The {@link SendFn} bean of an application that has a model but no such bean of its own. It asks,
 * in this order,
 *
 * <ol>
 *   <li>the server for chat completions that {@code espressivo.ai.model.base-url} names, for the
 *       model {@code espressivo.ai.model.name}, with {@code espressivo.ai.model.api-key} if that is
 *       set, as {@link ChatCompletions} does;
 *   <li>the {@code ChatModel} bean of Spring AI;
 *   <li>the {@code StreamingChatModel} bean of LangChain4j.
 * </ol>
 *
 * <p>Of several models of one library the primary one is used; if none is primary, there is no
 * bean.
 */
@AutoConfiguration
@AutoConfigureOrder(Ordered.LOWEST_PRECEDENCE)
public final class ChatModelAutoConfiguration {

  /** The model that properties name. */
  @Configuration(proxyBeanMethods = false)
  @Order(1)
  @ConditionalOnProperty(
      prefix = ChatModelProperties.PREFIX,
      name = {"base-url", "name"})
  @ConditionalOnMissingBean(SendFn.class)
  @EnableConfigurationProperties(ChatModelProperties.class)
  static class OfProperties {

    @Bean
    ChatCompletions espressivoChatModel(ChatModelProperties properties, Environment environment) {
      return ChatCompletions.of(
              String.valueOf(properties.baseUrl()), String.valueOf(properties.name()))
          .withApiKey(new EnvironmentKey(ChatModelProperties.API_KEY, environment));
    }
  }

  /** A model of Spring AI. */
  @Configuration(proxyBeanMethods = false)
  @Order(2)
  @ConditionalOnClass(org.springframework.ai.chat.model.ChatModel.class)
  @ConditionalOnMissingBean(SendFn.class)
  static class OfSpringAi {

    @Bean
    @ConditionalOnSingleCandidate(org.springframework.ai.chat.model.ChatModel.class)
    SendFn espressivoChatModel(ObjectProvider<org.springframework.ai.chat.model.ChatModel> models) {
      return SpringAiChat.of(
          new ModelBean<>(org.springframework.ai.chat.model.ChatModel.class, models));
    }
  }

  /** A model of LangChain4j. */
  @Configuration(proxyBeanMethods = false)
  @Order(3)
  @ConditionalOnClass(dev.langchain4j.model.chat.StreamingChatModel.class)
  @ConditionalOnMissingBean(SendFn.class)
  static class OfLangChain4j {

    @Bean
    @ConditionalOnSingleCandidate(dev.langchain4j.model.chat.StreamingChatModel.class)
    SendFn espressivoChatModel(
        ObjectProvider<dev.langchain4j.model.chat.StreamingChatModel> models) {
      return LangChain4jChat.of(
          new ModelBean<>(dev.langchain4j.model.chat.StreamingChatModel.class, models));
    }
  }
}
