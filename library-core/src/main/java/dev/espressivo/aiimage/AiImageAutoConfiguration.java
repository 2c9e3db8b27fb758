package dev.espressivo.aiimage;

import com.vaadin.flow.server.VaadinServiceInitListener;
import dev.espressivo.http.internal.LocalServer;
import dev.espressivo.http.internal.ServerRoute;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnProperty;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Makes the property {@code espressivo.image.base-url} of a Spring Boot application available to
 * {@link ImageEndpoint}. Relative routes are resolved on the server that the property names;
 * without the property, on the server of the application itself.
 */
@AutoConfiguration
@ConditionalOnProperty(ImageEndpoint.BASE_URL)
public final class AiImageAutoConfiguration {

  /** Creates a listener that passes the property on. Called by Vaadin when a service starts. */
  @Bean
  VaadinServiceInitListener espressivoImageBaseUrl(Environment environment) {
    String baseUrl = environment.getRequiredProperty(ImageEndpoint.BASE_URL);
    ServerRoute.base(ImageEndpoint.BASE_URL, baseUrl);
    return event -> LocalServer.of(event.getSource()).setProperty(ImageEndpoint.BASE_URL, baseUrl);
  }
}
