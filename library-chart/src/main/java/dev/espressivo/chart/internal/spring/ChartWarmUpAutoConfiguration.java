package dev.espressivo.chart.internal.spring;

import dev.espressivo.chart.ChartWarmUp;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.ApplicationListener;
import org.springframework.context.annotation.Bean;

/**
 * Starts {@link ChartWarmUp} when a Spring Boot application is ready, if {@code
 * espressivo.chart.warm-up=true}.
 */
@AutoConfiguration
@ConditionalOnBooleanProperty("espressivo.chart.warm-up")
public final class ChartWarmUpAutoConfiguration {

  /** Creates the listener that starts it. */
  @Bean
  ApplicationListener<ApplicationReadyEvent> chartWarmUp() {
    return event -> ChartWarmUp.start();
  }
}
