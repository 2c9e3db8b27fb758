package dev.espressivo.logconsole;

import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBooleanProperty;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnSingleCandidate;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;
import org.springframework.core.io.ResourceLoader;
import org.springframework.util.ClassUtils;

/**
 * Captures the log of a Spring Boot application: with {@code espressivo.log-console.capture=true}
 * there is a {@link LogBuffer} bean that holds what the application logs, through Logback where
 * SLF4J is bound to it, else through {@code java.util.logging}.
 *
 * <pre>{@code
 * @Route("log")
 * class LogView extends VerticalLayout {
 *   LogView(LogBuffer log) {
 *     add(new LogConsole(log));
 *   }
 * }
 * }</pre>
 *
 * <p>An application that defines a {@code LogBuffer} bean of its own has its log captured into
 * that; with several, none is captured into unless one is primary. A bean named {@code
 * logConsoleCapture} replaces the capturing. Its properties are {@code capacity} (100,000 lines),
 * {@code logger} (the root logger), {@code level} (all) and {@code pattern} (none: structured
 * entries). The buffer is {@linkplain LogBuffer#named named}, so that a session that was stored and
 * read back finds it again.
 */
@AutoConfiguration
@ConditionalOnBooleanProperty("espressivo.log-console.capture")
@EnableConfigurationProperties(LogConsoleProperties.class)
public final class LogConsoleAutoConfiguration {

  private static final String LOGBACK = "ch.qos.logback.classic.LoggerContext";

  /** The buffer that holds the application's log. */
  @Bean
  @ConditionalOnMissingBean
  LogBuffer logConsoleBuffer(LogConsoleProperties properties) {
    // The capacity is part of the name, as it cannot change: a restart within the JVM may change
    // the property.
    return LogBuffer.named(
        "espressivo.log-console/" + properties.capacity(), properties.capacity());
  }

  /** The source that fills the buffer; made at once, also where beans are lazy. */
  @Bean
  @Lazy(false)
  @ConditionalOnMissingBean(name = "logConsoleCapture")
  @ConditionalOnSingleCandidate(LogBuffer.class)
  LogSource logConsoleCapture(
      LogBuffer buffer, LogConsoleProperties properties, ResourceLoader resources) {
    boolean logback =
        ClassUtils.isPresent(LOGBACK, resources.getClassLoader()) && LogbackSource.isBound();
    return (logback
            ? LogSources.logback(properties.logger(), properties.options())
            : LogSources.jul(properties.logger(), properties.options()))
        .start(buffer);
  }
}
