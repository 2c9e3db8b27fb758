package dev.espressivo.ai.spring;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/** The properties {@code espressivo.ai.conversations.*}. */
@ConfigurationProperties(ConversationProperties.PREFIX)
record ConversationProperties(@DefaultValue("true") boolean jdbc, @Nullable Boolean createTables) {

  static final String PREFIX = "espressivo.ai.conversations";
}
