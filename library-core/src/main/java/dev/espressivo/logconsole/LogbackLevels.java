package dev.espressivo.logconsole;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** The levels of Logback's loggers, each of which has its parents. */
final class LogbackLevels implements LoggerLevels<Level> {

  private final LoggerContext context;

  LogbackLevels() {
    this((LoggerContext) LoggerFactory.getILoggerFactory());
  }

  /** Creates the levels of a context, to which SLF4J need not be bound. */
  LogbackLevels(LoggerContext context) {
    this.context = context;
  }

  @Override
  public boolean has(String logger) {
    return context.exists(logger) != null;
  }

  @Override
  public boolean passes(String logger, LogLevel level) {
    Logger existing = context.exists(logger);
    return existing != null && of(level).isGreaterOrEqual(existing.getEffectiveLevel());
  }

  @Override
  public @Nullable Level get(String logger) {
    Logger existing = context.exists(logger);
    return existing == null ? null : existing.getLevel();
  }

  @Override
  public void set(String logger, @Nullable Level level) {
    context.getLogger(logger).setLevel(level);
  }

  @Override
  public Level of(LogLevel level) {
    return level == LogLevel.FATAL ? Level.ERROR : Level.toLevel(level.name());
  }
}
