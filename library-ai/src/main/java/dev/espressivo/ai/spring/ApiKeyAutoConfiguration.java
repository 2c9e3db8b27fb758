package dev.espressivo.ai.spring;

import com.vaadin.flow.server.ServiceInitEvent;
import com.vaadin.flow.server.VaadinServiceInitListener;
import dev.espressivo.ai.internal.ConfiguredKey;
import dev.espressivo.base.internal.LocalServer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
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

  /** Hands the properties to each Vaadin service, and to models that are asked without Vaadin. */
  @Bean
  VaadinServiceInitListener espressivoApiKeys(Environment environment) {
    UnaryOperator<@Nullable String> source =
        name -> name == null ? null : environment.getProperty(name);
    return new Keys(source, ConfiguredKey.addSource(source));
  }

  /**
   * The properties of an application.
   *
   * @param removal forgets them when the application ends
   */
  private record Keys(UnaryOperator<@Nullable String> source, Runnable removal)
      implements VaadinServiceInitListener, DisposableBean {

    @Override
    public void serviceInit(ServiceInitEvent event) {
      LocalServer.of(event.getSource()).setSource(source);
    }

    @Override
    public void destroy() {
      removal.run();
    }
  }
}
