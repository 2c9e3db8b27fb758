package dev.espressivo.http.internal;

import com.vaadin.flow.server.VaadinServiceInitListener;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Makes the properties of a Spring Boot application that name the server of relative routes
 * available to endpoints. Without them, it is the server of the application itself.
 */
@AutoConfiguration
final class EndpointAutoConfiguration {

  /** Creates a listener that passes the property on. Called by Vaadin when a service starts. */
  @Bean
  @ConditionalOnProperty(ServerRoute.CHAT_BASE_URL)
  VaadinServiceInitListener espressivoChatBaseUrl(Environment environment) {
    return passOn(ServerRoute.CHAT_BASE_URL, environment);
  }

  /** Creates a listener that passes the property on. Called by Vaadin when a service starts. */
  @Bean
  @ConditionalOnProperty(ServerRoute.IMAGE_BASE_URL)
  VaadinServiceInitListener espressivoImageBaseUrl(Environment environment) {
    return passOn(ServerRoute.IMAGE_BASE_URL, environment);
  }

  private static VaadinServiceInitListener passOn(String property, Environment environment) {
    String baseUrl = environment.getRequiredProperty(property);
    ServerRoute.base(property, baseUrl);
    return event -> LocalServer.of(event.getSource()).setProperty(property, baseUrl);
  }
}
