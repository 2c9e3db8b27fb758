package dev.espressivo.logconsole;

import java.util.stream.Stream;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.config.LoggerConfig;
import org.jspecify.annotations.Nullable;

/** The levels of Log4j2's loggers. */
final class Log4jLevels implements LoggerLevels<Level> {

  private final LoggerContext context;

  Log4jLevels() {
    this((LoggerContext) LogManager.getContext(false));
  }

  /** Creates the levels of a context, which need not be the current one. */
  Log4jLevels(LoggerContext context) {
    this.context = context;
  }

  @Override
  public boolean has(String logger) {
    return Stream.concat(
            context.getLoggers().stream().map(Logger::getName),
            context.getConfiguration().getLoggers().keySet().stream())
        .anyMatch(name -> LoggerLevels.isAtOrAbove(logger, name));
  }

  @Override
  public boolean passes(String logger, LogLevel level) {
    return configOf(logger).getLevel().isLessSpecificThan(of(level));
  }

  @Override
  public @Nullable Level get(String logger) {
    LoggerConfig config = configOf(logger);
    return config.getName().equals(logger) ? config.getExplicitLevel() : null;
  }

  @Override
  public void set(String logger, @Nullable Level level) {
    Log4jConfigs.change(context, logger, config -> config.setLevel(level));
  }

  private LoggerConfig configOf(String logger) {
    return context.getConfiguration().getLoggerConfig(logger);
  }

  @Override
  public Level of(LogLevel level) {
    return Level.valueOf(level.name());
  }
}
