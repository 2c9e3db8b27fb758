package dev.espressivo.aichat;

import com.vaadin.flow.server.VaadinServiceInitListener;
import dev.espressivo.http.internal.LocalServer;
import dev.espressivo.http.internal.ServerRoute;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Makes the property {@code espressivo.chat.base-url} of a Spring Boot application available to
 * {@link ChatEndpoint}. Relative routes are resolved on the server that the property names; without
 * the property, on the server of the application itself.
 */
@AutoConfiguration
@ConditionalOnProperty(ChatEndpoint.BASE_URL)
public final class AiChatAutoConfiguration {

  /** Creates a listener that passes the property on. Called by Vaadin when a service starts. */
  @Bean
  VaadinServiceInitListener espressivoChatBaseUrl(Environment environment) {
    String baseUrl = environment.getRequiredProperty(ChatEndpoint.BASE_URL);
    ServerRoute.base(ChatEndpoint.BASE_URL, baseUrl);
    return event -> LocalServer.of(event.getSource()).setProperty(ChatEndpoint.BASE_URL, baseUrl);
  }
}
