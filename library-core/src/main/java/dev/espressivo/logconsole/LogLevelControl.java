package dev.espressivo.logconsole;

import java.io.Serializable;

/**
 * Decides which loggers of the server the users of a console may make log more for a time; see
 * {@link LogConsole#setLevelControl}. The decision is asked for again with each request and each
 * update, with the session's lock held. There is no current request while an update is pushed, so
 * read the user's role before.
 */
@FunctionalInterface
public interface LogLevelControl extends Serializable {

  /**
   * {@return whether the user may set a logger to a level for a time, and end that earlier}
   *
   * @param logger the full name of a logger that the logging system has, or of a parent, such as
   *     {@code com.acme.order} of {@code com.acme.order.OrderService}
   * @param level the level: {@link LogLevel#TRACE}, {@link LogLevel#DEBUG} or {@link LogLevel#INFO}
   */
  boolean mayChange(String logger, LogLevel level);
}
