package dev.espressivo.ai.spring;

import dev.espressivo.ai.langchain4j.LangChain4jImage;
import dev.espressivo.ai.springai.SpringAiImage;
import dev.espressivo.aiimage.GenerateFn;
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
 * The {@link GenerateFn} bean of an application that has an image model but no such bean of its
 * own. It asks, in this order,
 *
 * <ol>
 *   <li>the server that {@code espressivo.ai.image-model.base-url} names, for the model {@code
 *       espressivo.ai.image-model.name}, with {@code espressivo.ai.image-model.api-key} if that is
 *       set: as {@link dev.espressivo.ai.images.ImageGenerations} does, or as {@link
 *       dev.espressivo.ai.images.ContentGenerations} if {@code espressivo.ai.image-model.wire} is
 *       {@code content-generations};
 *   <li>the {@code ImageModel} bean of Spring AI;
 *   <li>the {@code ImageModel} bean of LangChain4j.
 * </ol>
 *
 * <p>Of several models of one library the primary one is used; if none is primary, there is no
 * bean.
 */
@AutoConfiguration
@AutoConfigureOrder(Ordered.LOWEST_PRECEDENCE)
public final class ImageModelAutoConfiguration {

  /** The model that properties name. */
  @Configuration(proxyBeanMethods = false)
  @Order(1)
  @ConditionalOnProperty(
      prefix = ImageModelProperties.PREFIX,
      name = {"base-url", "name"})
  @ConditionalOnMissingBean(GenerateFn.class)
  @EnableConfigurationProperties(ImageModelProperties.class)
  static class OfProperties {

    @Bean
    GenerateFn espressivoImageModel(ImageModelProperties properties, Environment environment) {
      return properties.model(new EnvironmentKey(ImageModelProperties.API_KEY, environment));
    }
  }

  /** A model of Spring AI. */
  @Configuration(proxyBeanMethods = false)
  @Order(2)
  @ConditionalOnClass(org.springframework.ai.image.ImageModel.class)
  @ConditionalOnMissingBean(GenerateFn.class)
  static class OfSpringAi {

    @Bean
    @ConditionalOnSingleCandidate(org.springframework.ai.image.ImageModel.class)
    GenerateFn espressivoImageModel(
        ObjectProvider<org.springframework.ai.image.ImageModel> models) {
      return SpringAiImage.of(
          new ModelBean<>(org.springframework.ai.image.ImageModel.class, models));
    }
  }

  /** A model of LangChain4j. */
  @Configuration(proxyBeanMethods = false)
  @Order(3)
  @ConditionalOnClass(dev.langchain4j.model.image.ImageModel.class)
  @ConditionalOnMissingBean(GenerateFn.class)
  static class OfLangChain4j {

    @Bean
    @ConditionalOnSingleCandidate(dev.langchain4j.model.image.ImageModel.class)
    GenerateFn espressivoImageModel(ObjectProvider<dev.langchain4j.model.image.ImageModel> models) {
      return LangChain4jImage.of(
          new ModelBean<>(dev.langchain4j.model.image.ImageModel.class, models));
    }
  }
}
