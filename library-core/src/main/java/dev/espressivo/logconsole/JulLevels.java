package dev.espressivo.logconsole;

import java.util.Collections;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The levels of java.util.logging's loggers. */
final class JulLevels implements LoggerLevels<Level> {

  private final LogManager manager = LogManager.getLogManager();

  // Strong references: the log manager holds loggers weakly, and a level is lost with its logger.
  private final Map<String, Logger> held = new ConcurrentHashMap<>();

  @Override
  public boolean has(String logger) {
    return Collections.list(manager.getLoggerNames()).stream()
        .anyMatch(name -> LoggerLevels.isAtOrAbove(logger, name));
  }

  @Override
  public boolean passes(String logger, LogLevel level) {
    return of(level).intValue() >= effective(logger).intValue();
  }

  private Level effective(String logger) {
    Level set = get(logger);
    if (set != null) {
      return set;
    }
    // A parent may have no logger of its own.
    return logger.isEmpty()
        ? Level.INFO
        : effective(logger.substring(0, Math.max(0, logger.lastIndexOf('.'))));
  }

  @Override
  public @Nullable Level get(String logger) {
    Logger existing = manager.getLogger(logger);
    return existing == null ? null : existing.getLevel();
  }

  @Override
  public void set(String logger, @Nullable Level level) {
    Logger set = Logger.getLogger(logger);
    set.setLevel(level);
    if (level == null) {
      held.remove(logger);
    } else {
      held.put(logger, set);
    }
  }

  @Override
  public Level of(LogLevel level) {
    return switch (level) {
      case TRACE -> Level.FINEST;
      case DEBUG -> Level.FINE;
      case INFO -> Level.INFO;
      case WARN -> Level.WARNING;
      case ERROR, FATAL -> Level.SEVERE;
    };
  }
}
