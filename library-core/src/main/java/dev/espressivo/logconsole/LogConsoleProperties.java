package dev.espressivo.logconsole;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The properties {@code espressivo.log-console.*}. They are described for IDEs in {@code
 * META-INF/spring-configuration-metadata.json}. That file is written by hand, since the annotation
 * processor that generates it makes javac warn about every annotation that is not Spring's.
 */
@ConfigurationProperties(LogConsoleProperties.PREFIX)
record LogConsoleProperties(
    @DefaultValue("false") boolean capture,
    @DefaultValue("100000") int capacity,
    @DefaultValue("ROOT") String logger,
    @DefaultValue("trace") LogLevel level,
    @Nullable String pattern) {

  static final String PREFIX = "espressivo.log-console";

  LogCaptureOptions options() {
    return new LogCaptureOptions(level, pattern == null || pattern.isEmpty() ? null : pattern);
  }
}
