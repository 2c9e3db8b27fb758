package dev.espressivo.ai.spring;

import dev.espressivo.ai.images.ContentGenerations;
import dev.espressivo.ai.images.ImageGenerations;
import dev.espressivo.aiimage.GenerateFn;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** The properties {@code espressivo.ai.image-model.*} but the key, looked up and stored nowhere. */
@ConfigurationProperties(ImageModelProperties.PREFIX)
record ImageModelProperties(
    @Nullable String baseUrl, @Nullable String name, @DefaultValue("image-generations") Wire wire) {

  /** The API of the server. */
  enum Wire {
    /** The image generations API; see {@link ImageGenerations}. */
    IMAGE_GENERATIONS,
    /** The {@code generateContent} API; see {@link ContentGenerations}. */
    CONTENT_GENERATIONS
  }

  static final String PREFIX = "espressivo.ai.image-model";

  /** The property of the key. */
  static final String API_KEY = PREFIX + ".api-key";

  GenerateFn model(EnvironmentKey key) {
    String url = String.valueOf(baseUrl);
    String model = String.valueOf(name);
    return switch (wire) {
      case IMAGE_GENERATIONS -> ImageGenerations.of(url, model).withApiKey(key);
      case CONTENT_GENERATIONS -> ContentGenerations.of(url, model).withApiKey(key);
    };
  }
}
