package dev.espressivo.logconsole;

import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.ObjectProvider;
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
 * there is a {@link LogBuffer} bean that holds what the application logs from the moment its
 * logging is configured: through Logback where SLF4J is bound to it, else through Log4j2 where that
 * is there, else through {@code java.util.logging}.
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
 * read back finds it again. Applications of one JVM with equal properties share one buffer, which
 * gets each line once.
 */
@AutoConfiguration
@ConditionalOnBooleanProperty("espressivo.log-console.capture")
@EnableConfigurationProperties(LogConsoleProperties.class)
public final class LogConsoleAutoConfiguration {

  private static final String LOGBACK = "ch.qos.logback.classic.LoggerContext";

  private static final String LOG4J = "org.apache.logging.log4j.core.LoggerContext";

  /** The buffer that holds the application's log. */
  @Bean
  @ConditionalOnMissingBean
  LogBuffer logConsoleBuffer(LogConsoleProperties properties) {
    // The capacity is part of the name, as it cannot change: a restart within the JVM may change
    // the property. So is what is captured, as lines of two captures would be there twice.
    String name = LogConsoleProperties.PREFIX + "/" + properties.capacity();
    if (!properties.logger().equals("ROOT")
        || !properties.options().equals(LogCaptureOptions.DEFAULT)) {
      name += "/" + properties.logger() + "/" + properties.options();
    }
    return LogBuffer.named(name, properties.capacity());
  }

  /** The source that fills the buffer; made at once, also where beans are lazy. */
  @Bean
  @Lazy(false)
  @ConditionalOnMissingBean(name = "logConsoleCapture")
  @ConditionalOnSingleCandidate(LogBuffer.class)
  LogSource logConsoleCapture(
      LogBuffer buffer,
      LogConsoleProperties properties,
      ResourceLoader resources,
      ObjectProvider<StartCapture> start) {
    AbstractCapture capture = capture(properties, resources.getClassLoader());
    StartCapture early = start.getIfAvailable();
    LogSource source =
        new SharedCapture(early == null ? capture : early.takeLike(capture)).start(buffer);
    String problem =
        capture instanceof JulSource
            ? problem(LoggerFactory.getILoggerFactory().getClass().getName())
            : null;
    if (problem != null) {
      buffer.append(
          LogEntry.builder()
              .level(LogLevel.WARN)
              .time(Instant.now())
              .source(LogConsoleProperties.PREFIX)
              .message(problem)
              .build());
    }
    return source;
  }

  /**
   * Says that java.util.logging alone is not the application's log.
   *
   * @param binding the class that SLF4J is bound to
   * @return what is wrong; null if SLF4J writes to what is captured
   */
  static @Nullable String problem(String binding) {
    return binding.startsWith("org.slf4j.jul.") || binding.startsWith("ch.qos.logback.")
        ? null
        : "SLF4J is bound to "
            + binding
            + ", whose events are not captured; add spring-boot-starter-logging (Logback) or"
            + " spring-boot-starter-log4j2";
  }

  /** The capture of the logging system that is in use, not started. */
  static AbstractCapture capture(LogConsoleProperties properties, @Nullable ClassLoader classes) {
    if (ClassUtils.isPresent(LOGBACK, classes) && LogbackSource.isBound()) {
      return new LogbackSource(properties.logger(), properties.options());
    }
    if (ClassUtils.isPresent(LOG4J, classes) && Log4jSource.isBound()) {
      return new Log4jSource(properties.logger(), properties.options());
    }
    return new JulSource(properties.logger(), properties.options());
  }
}
