package dev.espressivo.aichat;

import com.vaadin.flow.server.VaadinServiceInitListener;
import dev.espressivo.base.internal.LocalServer;
import dev.espressivo.base.internal.ServerRoute;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Has a {@link ChatEndpoint} read {@code espressivo.chat.base-url}, the server of relative routes,
 * from the properties of a Spring Boot application. Without the property they are on the server of
 * the application itself.
 */
@AutoConfiguration
@ConditionalOnProperty(ChatEndpoint.BASE_URL)
public final class AiChatAutoConfiguration {

  /** Hands the property on. Vaadin calls it when a service starts. */
  @Bean
  VaadinServiceInitListener espressivoChatBaseUrl(Environment environment) {
    String baseUrl = environment.getRequiredProperty(ChatEndpoint.BASE_URL);
    ServerRoute.base(ChatEndpoint.BASE_URL, baseUrl);
    return event -> LocalServer.of(event.getSource()).setProperty(ChatEndpoint.BASE_URL, baseUrl);
  }
}
