package dev.espressivo.http.internal;

import com.vaadin.flow.server.VaadinServiceInitListener;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Makes the servers of relative routes that a Spring Boot application names available to endpoints:
 * {@code espressivo.chat.base-url} and {@code espressivo.image.base-url}. Without the property, it
 * is the server of the application itself.
 */
@AutoConfiguration
public final class ServerRouteAutoConfiguration {

  /** Creates a listener that passes the properties on. Called by Vaadin when a service starts. */
  @Bean
  VaadinServiceInitListener espressivoServers(Environment environment) {
    Map<String, String> servers = new LinkedHashMap<>();
    for (ServerRoute route : List.of(ServerRoute.CHAT, ServerRoute.IMAGES)) {
      String baseUrl = environment.getProperty(route.property());
      if (baseUrl != null) {
        ServerRoute.base(route.property(), baseUrl);
        servers.put(route.property(), baseUrl);
      }
    }
    return event -> servers.forEach(LocalServer.of(event.getSource())::setProperty);
  }
}
