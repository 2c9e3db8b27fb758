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
 * Captures the log of a Spring Boot application. With {@code espressivo.log-console.capture=true}
 * there is a {@link LogBuffer} bean with the lines that the application logs from the moment its
 * logging is configured: through Logback if SLF4J is bound to it, else through Log4j2 if that is
 * present, else through {@code java.util.logging}.
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
 * <p>If the application defines its own {@code LogBuffer} bean, the log is captured into that one;
 * with several such beans, into the primary one, and without a primary one not at all. A bean named
 * {@code logConsoleCapture} replaces the capture. Further properties are {@code capacity} (default
 * 100,000 lines), {@code logger} (default the root logger), {@code level} (default all levels) and
 * {@code pattern} (default none, for structured entries). The buffer is {@linkplain LogBuffer#named
 * named}, so that a deserialised session finds it again. Applications in one JVM with equal
 * properties share one buffer, which receives each line once.
 */
@AutoConfiguration
@ConditionalOnBooleanProperty("espressivo.log-console.capture")
@EnableConfigurationProperties(LogConsoleProperties.class)
public final class LogConsoleAutoConfiguration {

  private static final String LOGBACK = "ch.qos.logback.classic.LoggerContext";

  private static final String LOG4J = "org.apache.logging.log4j.core.LoggerContext";

  /** Creates the buffer with the application's log. */
  @Bean
  @ConditionalOnMissingBean
  LogBuffer logConsoleBuffer(LogConsoleProperties properties) {
    // The capacity is part of the name, since a buffer's capacity cannot change but a restart
    // within the JVM may change the property. The logger, level and pattern are part of it too,
    // since lines of two different captures would be duplicated in one buffer.
    String name = LogConsoleProperties.PREFIX + "/" + properties.capacity();
    if (!properties.logger().equals("ROOT")
        || !properties.options().equals(LogCaptureOptions.DEFAULT)) {
      name += "/" + properties.logger() + "/" + properties.options();
    }
    return LogBuffer.named(name, properties.capacity());
  }

  /** Creates the source that fills the buffer. It is created eagerly, even if beans are lazy. */
  @Bean
  @Lazy(false)
  @ConditionalOnMissingBean(name = "logConsoleCapture")
  @ConditionalOnSingleCandidate(LogBuffer.class)
  LogSource logConsoleCapture(
      LogBuffer buffer,
      LogConsoleProperties properties,
      ResourceLoader resources,
      ObjectProvider<StartCapture> start) {
    AbstractCapture<?> capture = capture(properties, resources.getClassLoader());
    StartCapture early = start.getIfAvailable();
    LogSource source =
        new SharedCapture(early == null ? capture : early.takeLike(capture)).start(buffer);
    String problem =
        capture instanceof JulSource
            ? problem(LoggerFactory.getILoggerFactory().getClass().getName())
            : null;
    if (problem != null) {
      buffer.append(
          new LogEntry(LogLevel.WARN, Instant.now(), LogConsoleProperties.PREFIX, problem, null));
    }
    return source;
  }

  /**
   * Describes the problem if SLF4J does not write to java.util.logging, so that capturing only the
   * latter misses the application's log.
   *
   * @param binding the class that SLF4J is bound to
   * @return the problem; null if there is none
   */
  static @Nullable String problem(String binding) {
    return binding.startsWith("org.slf4j.jul.") || binding.startsWith("ch.qos.logback.")
        ? null
        : "SLF4J is bound to "
            + binding
            + ", whose events are not captured; add spring-boot-starter-logging (Logback) or"
            + " spring-boot-starter-log4j2";
  }

  /** Creates a capture of the logging system in use, without starting it. */
  static AbstractCapture<?> capture(
      LogConsoleProperties properties, @Nullable ClassLoader classes) {
    if (ClassUtils.isPresent(LOGBACK, classes) && LogbackSource.isBound()) {
      return new LogbackSource(properties.logger(), properties.options());
    }
    if (ClassUtils.isPresent(LOG4J, classes) && Log4jSource.isBound()) {
      return new Log4jSource(properties.logger(), properties.options());
    }
    return new JulSource(properties.logger(), properties.options());
  }
}
