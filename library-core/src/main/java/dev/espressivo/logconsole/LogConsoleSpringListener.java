package dev.espressivo.logconsole;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.event.ApplicationContextInitializedEvent;
import org.springframework.boot.context.event.ApplicationEnvironmentPreparedEvent;
import org.springframework.boot.context.event.ApplicationFailedEvent;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.context.event.SpringApplicationEvent;
import org.springframework.boot.context.logging.LoggingApplicationListener;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.context.ApplicationListener;
import org.springframework.core.Ordered;
import org.springframework.core.env.Environment;

/**
 * Captures the log of a Spring Boot application from the moment its logging is configured, long
 * before {@link LogConsoleAutoConfiguration} creates the beans that take over the capture. Spring
 * Boot creates one for each application, as declared in {@code META-INF/spring.factories}.
 */
final class LogConsoleSpringListener
    implements ApplicationListener<SpringApplicationEvent>, Ordered {

  private @Nullable StartCapture start;

  LogConsoleSpringListener() {}

  @Override
  public int getOrder() {
    return LoggingApplicationListener.DEFAULT_ORDER + 1;
  }

  @Override
  public void onApplicationEvent(SpringApplicationEvent event) {
    if (event instanceof ApplicationEnvironmentPreparedEvent prepared) {
      end();
      start = begin(prepared.getEnvironment(), event.getSpringApplication().getClassLoader());
    } else if (event instanceof ApplicationContextInitializedEvent initialized && start != null) {
      initialized
          .getApplicationContext()
          .getBeanFactory()
          .registerSingleton("logConsoleStartCapture", start);
    } else if (event instanceof ApplicationReadyEvent || event instanceof ApplicationFailedEvent) {
      end();
    }
  }

  private static @Nullable StartCapture begin(Environment environment, ClassLoader classes) {
    try {
      LogConsoleProperties properties =
          Binder.get(environment)
              .bindOrCreate(LogConsoleProperties.PREFIX, LogConsoleProperties.class);
      if (!properties.capture()) {
        return null;
      }
      AbstractCapture<?> capture = LogConsoleAutoConfiguration.capture(properties, classes);
      capture.start(new LogBuffer(properties.capacity()));
      return new StartCapture(capture);
    } catch (RuntimeException e) {
      return null; // Invalid properties are reported when the beans are configured.
    }
  }

  private void end() {
    if (start != null) {
      start.end();
      start = null;
    }
  }
}
