package dev.espressivo.ai.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;

/** The properties {@code espressivo.ai.model.*} but the key, looked up and stored nowhere. */
@ConfigurationProperties(ChatModelProperties.PREFIX)
record ChatModelProperties(@Nullable String baseUrl, @Nullable String name) {

  static final String PREFIX = "espressivo.ai.model";

  /** The property of the key. */
  static final String API_KEY = PREFIX + ".api-key";
}
