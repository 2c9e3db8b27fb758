package dev.espressivo.feed;

import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;

/**
 * Creates the {@link Feeds} of a Spring Boot application from the property {@code
 * espressivo.feed.url}, unless the application defines such a bean itself. They are closed with the
 * application.
 *
 * <pre>{@code
 * @Configuration
 * class SharedBuffers {
 *   SharedBuffers(Feeds feeds) {
 *     LogBuffer.named("server").setFeed(feeds.feed("server", LogItem.class));
 *   }
 * }
 * }</pre>
 */
@AutoConfiguration
@ConditionalOnProperty("espressivo.feed.url")
public final class FeedAutoConfiguration {

  /** Creates the feeds. */
  @Bean
  @ConditionalOnMissingBean
  Feeds feeds(@Value("${espressivo.feed.url}") String url) {
    return Feeds.connect(url);
  }
}
