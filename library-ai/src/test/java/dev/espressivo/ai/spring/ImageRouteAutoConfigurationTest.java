package dev.espressivo.ai.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.ai.images.ContentGenerations;
import dev.espressivo.ai.images.ImageGenerations;
import dev.espressivo.ai.internal.Serialised;
import dev.espressivo.ai.langchain4j.LangChain4jImage;
import dev.espressivo.ai.route.ImageRoute;
import dev.espressivo.ai.springai.SpringAiImage;
import dev.espressivo.aiimage.GenerateFn;
import dev.espressivo.aiimage.MockGenerate;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.springframework.ai.image.ImageModel;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.FilteredClassLoader;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.web.servlet.DispatcherServlet;
import org.springframework.web.servlet.handler.SimpleUrlHandlerMapping;

@DisplayName("The auto-configuration of the image route")
class ImageRouteAutoConfigurationTest {

  private final WebApplicationContextRunner disabled =
      new WebApplicationContextRunner()
          .withConfiguration(
              AutoConfigurations.of(
                  ImageModelAutoConfiguration.class, ImageRouteAutoConfiguration.class));

  private final WebApplicationContextRunner runner =
      disabled.withPropertyValues("espressivo.ai.image.enabled=true");

  private final WebApplicationContextRunner withModel =
      runner.withBean("model", GenerateFn.class, MockGenerate::create);

  private static ImageModel springAi() {
    return prompt -> {
      throw new UnsupportedOperationException();
    };
  }

  private static dev.langchain4j.model.image.ImageModel langChain() {
    return prompt -> {
      throw new UnsupportedOperationException();
    };
  }

  @Test
  @DisplayName("applies if a GenerateFn is a bean and it is enabled, with the path from a property")
  void isThereWithAModel() {
    runner.run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ImageRoute.class));
    disabled
        .withBean("model", GenerateFn.class, MockGenerate::create)
        .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ImageRoute.class));
    withModel
        .withPropertyValues("espressivo.ai.image.path=/draw/")
        .run(
            context ->
                assertThat(context)
                    .getFailure()
                    .rootCause()
                    .hasMessageContaining("espressivo.ai.image.path must be a path"));
    withModel
        .withPropertyValues(
            "espressivo.ai.image.path=/draw", "espressivo.ai.image.params=style,seed")
        .run(
            context -> {
              assertThat(context).getBean(GenerateFn.class).isInstanceOf(MockGenerate.class);
              assertThat(context.getBean(SimpleUrlHandlerMapping.class).getUrlMap())
                  .containsOnlyKeys("/draw");
            });
    withModel
        .withPropertyValues("espressivo.ai.image.enabled=false")
        .run(context -> assertThat(context).doesNotHaveBean(ImageRoute.class));
    withModel
        .withBean("other", GenerateFn.class, MockGenerate::create)
        .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ImageRoute.class));
    withModel
        .withClassLoader(new FilteredClassLoader(DispatcherServlet.class))
        .run(context -> assertThat(context).hasNotFailed().doesNotHaveBean(ImageRoute.class));
    ImageRoute own = ImageRoute.of(MockGenerate.create());
    withModel
        .withBean(ImageRoute.class, () -> own)
        .run(context -> assertThat(context.getBean(ImageRoute.class)).isSameAs(own));
  }

  @Test
  @DisplayName("prefers the model that properties name, and does not keep its key")
  void takesTheModelOfProperties() {
    WebApplicationContextRunner withProperties =
        runner
            .withBean(ImageModel.class, ImageRouteAutoConfigurationTest::springAi)
            .withPropertyValues(
                "espressivo.ai.image-model.base-url=https://host.example/v1",
                "espressivo.ai.image-model.name=painter",
                "espressivo.ai.image-model.api-key=key-4711");
    withProperties.run(
        context -> {
          GenerateFn model = context.getBean(GenerateFn.class);
          assertThat(model).isInstanceOf(ImageGenerations.class);
          assertThat(Serialised.text(model)).doesNotContain("4711");
          assertThat(context).hasSingleBean(ImageRoute.class);
        });
    withProperties
        .withPropertyValues("espressivo.ai.image-model.wire=content-generations")
        .run(
            context ->
                assertThat(context)
                    .getBean(GenerateFn.class)
                    .isInstanceOf(ContentGenerations.class));
  }

  @Test
  @DisplayName("uses Spring AI's image model, else LangChain4j's")
  void takesOneModel() {
    WebApplicationContextRunner withLangChain =
        runner.withBean(
            dev.langchain4j.model.image.ImageModel.class,
            ImageRouteAutoConfigurationTest::langChain);
    withLangChain
        .withBean("springAi", ImageModel.class, ImageRouteAutoConfigurationTest::springAi)
        .run(
            context -> {
              assertThat(context).getBean(GenerateFn.class).isInstanceOf(SpringAiImage.class);
              assertThat(context).hasSingleBean(ImageRoute.class);
            });
    withLangChain.run(
        context -> {
          assertThat(context).getBean(GenerateFn.class).isInstanceOf(LangChain4jImage.class);
          assertThat(context.getBean(GenerateFn.class).unavailable()).isNull();
        });
  }

  @Test
  @DisplayName("has each property described, with its default")
  void describesItsProperties() {
    disabled.run(
        context ->
            new DescribedProperties("espressivo.ai.image.")
                .areThoseOf(context.getBean(ImageRouteProperties.class)));
  }
}
