package dev.espressivo.logconsole;

import java.util.function.Consumer;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.Configuration;
import org.apache.logging.log4j.core.config.LoggerConfig;

/** Changes the configuration of loggers in Log4j2. */
final class Log4jConfigs {

  /**
   * Held while a logger's configuration is looked up and changed, but never during a callback from
   * Log4j.
   */
  private static final Object CONFIGURING = new Object();

  private Log4jConfigs() {}

  /**
   * Changes the configuration of a logger, which is added if it has none of its own, and removed
   * again when it sets nothing any more.
   */
  static void change(LoggerContext context, String logger, Consumer<LoggerConfig> change) {
    synchronized (CONFIGURING) {
      Configuration configuration = context.getConfiguration();
      LoggerConfig config = configuration.getLoggerConfig(logger);
      if (!config.getName().equals(logger)) {
        config = new Added(logger);
        configuration.addLogger(logger, config);
      }
      change.accept(config);
      if (config instanceof Added added && added.isUnused()) {
        configuration.removeLogger(logger);
      }
    }
    context.updateLoggers();
  }

  /** A logger configuration that was added here. It inherits its level from its parent. */
  private static final class Added extends LoggerConfig {

    Added(String name) {
      super(name, null, true);
    }

    /** Returns whether nothing is configured in it any more, neither here nor by the app. */
    boolean isUnused() {
      return getAppenders().isEmpty()
          && getExplicitLevel() == null
          && isAdditive()
          && getFilter() == null;
    }
  }
}
