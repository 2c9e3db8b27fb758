package dev.espressivo.ai.spring;

import com.vaadin.flow.server.VaadinServiceInitListener;
import dev.espressivo.ai.internal.ConfiguredKey;
import dev.espressivo.http.internal.LocalServer;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.core.env.Environment;

/**
 * Makes the properties of a Spring Boot application available to the models' keys, such as those of
 * {@code ChatCompletions.withApiKeyProperty}: its {@code application.properties}, its profiles and
 * whatever else the {@link Environment} has. A key is looked up for each request, and not kept.
 */
@AutoConfiguration
public final class ApiKeyAutoConfiguration {

  /** Hands the properties to each Vaadin service. */
  @Bean
  VaadinServiceInitListener espressivoApiKeys(Environment environment) {
    return event -> LocalServer.of(event.getSource()).setSource(environment::getProperty);
  }

  /** Hands the properties to models that are asked without Vaadin, until the application ends. */
  @Bean
  DisposableBean espressivoApiKeySource(Environment environment) {
    Runnable removal = ConfiguredKey.addSource(environment::getProperty);
    return removal::run;
  }
}
