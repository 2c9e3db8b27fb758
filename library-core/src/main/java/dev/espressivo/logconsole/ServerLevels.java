package dev.espressivo.logconsole;

/** The loggers of this server that log more for a time. */
final class ServerLevels {

  private static final String SPRING = "org.springframework.boot.logging.LoggingSystem";
  private static final String LOGBACK = "ch.qos.logback.classic.LoggerContext";
  private static final String LOG4J = "org.apache.logging.log4j.core.LoggerContext";

  private ServerLevels() {}

  /** Created when a console first needs it, when the app has configured its logging. */
  private static final class Holder {
    static final LevelLeases<?> LEASES = new LevelLeases<>(levels());
  }

  static LevelLeases<?> leases() {
    return Holder.LEASES;
  }

  /** Returns the levels of the logging system in use. */
  private static LoggerLevels<?> levels() {
    LoggerLevels<?> spring = isPresent(SPRING) ? SpringLevels.find() : null;
    if (spring != null) {
      return spring;
    }
    if (isPresent(LOGBACK) && LogbackSource.isBound()) {
      return new LogbackLevels();
    }
    return isPresent(LOG4J) && Log4jSource.isBound() ? new Log4jLevels() : new JulLevels();
  }

  private static boolean isPresent(String name) {
    try {
      Class.forName(name, false, ServerLevels.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }
}
