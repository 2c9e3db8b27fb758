package dev.espressivo.logconsole;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.logging.LoggerConfiguration;
import org.springframework.boot.logging.LoggerConfiguration.ConfigurationScope;
import org.springframework.boot.logging.LoggerConfiguration.LevelConfiguration;
import org.springframework.boot.logging.LoggingSystem;

/** The levels of loggers as Spring Boot's actuator shows and sets them. */
final class SpringLevels implements LoggerLevels<LevelConfiguration> {

  private final LoggingSystem system;

  private SpringLevels(LoggingSystem system) {
    this.system = system;
  }

  /**
   * Returns the levels of the logging system that Spring Boot finds; null if it finds none, or one
   * that is not in use.
   */
  static @Nullable SpringLevels find() {
    try {
      LoggingSystem system = LoggingSystem.get(SpringLevels.class.getClassLoader());
      return system.getLoggerConfigurations().isEmpty() ? null : new SpringLevels(system);
    } catch (RuntimeException e) {
      return null; // Each logging system reports in its own way that it is not in use.
    }
  }

  @Override
  public boolean has(String logger) {
    // To look up a single logger creates it in java.util.logging.
    List<LoggerConfiguration> all = system.getLoggerConfigurations();
    return all.stream().anyMatch(each -> LoggerLevels.isAtOrAbove(logger, each.getName()))
        && all.stream().noneMatch(each -> each.getName().equals(logger) && isCustom(each));
  }

  /** Returns whether a level is set that Spring Boot cannot put back, since it has no name. */
  private static boolean isCustom(LoggerConfiguration logger) {
    LevelConfiguration set = logger.getLevelConfiguration(ConfigurationScope.DIRECT);
    return set != null && set.isCustom();
  }

  @Override
  public boolean passes(String logger, LogLevel level) {
    LoggerConfiguration existing = system.getLoggerConfiguration(logger);
    LevelConfiguration effective = existing == null ? null : existing.getLevelConfiguration();
    return effective != null
        && !effective.isCustom()
        && effective.getLevel().compareTo(of(level).getLevel()) <= 0;
  }

  @Override
  public @Nullable LevelConfiguration get(String logger) {
    LoggerConfiguration existing = system.getLoggerConfiguration(logger);
    return existing == null ? null : existing.getLevelConfiguration(ConfigurationScope.DIRECT);
  }

  @Override
  public void set(String logger, @Nullable LevelConfiguration level) {
    system.setLogLevel(logger, level == null ? null : level.getLevel());
  }

  @Override
  public LevelConfiguration of(LogLevel level) {
    return LevelConfiguration.of(org.springframework.boot.logging.LogLevel.valueOf(level.name()));
  }
}
