package dev.espressivo.logconsole;

import dev.espressivo.base.internal.LiveUpdates;
import java.util.List;

/**
 * Prevents feedback in a console that shows the log of its own application: sending a line to a
 * browser, or through a feed, may itself log lines, on the same thread and on others.
 *
 * <p>There are three measures. Events that are logged by a {@linkplain #guard guarded} thread or
 * during a console's own update are not captured. While such an update is pushed, no events of the
 * transport's loggers are captured. And at any time, only events from INFO upwards are captured of
 * those loggers. Events that the app logs in its own tasks are captured, even if the tasks run on
 * the thread of an update.
 */
final class LogFeedback {

  private static final ThreadLocal<Boolean> GUARDED = new ThreadLocal<>();

  private static final List<String> TRANSPORT =
      List.of(
          "com.vaadin.flow.server.communication.",
          "com.vaadin.flow.server.AtmospherePushConnection",
          "com.vaadin.flow.component.internal.",
          "org.atmosphere.",
          "org.apache.tomcat.websocket.",
          "org.apache.tomcat.util.net.",
          "org.apache.coyote.",
          "org.eclipse.jetty.",
          "io.undertow.",
          "org.xnio.",
          "jakarta.websocket.",
          // Those by which a buffer's lines go to its feed and come back.
          "dev.espressivo.feed.",
          "org.infinispan.",
          "org.jgroups.",
          "redis.clients.",
          "org.apache.kafka.");

  private LogFeedback() {}

  /** Runs an action. Events that this thread logs during the action are not captured. */
  static void guard(Runnable action) {
    if (isGuarded()) {
      action.run();
      return;
    }
    GUARDED.set(Boolean.TRUE);
    try {
      action.run();
    } finally {
      GUARDED.remove();
    }
  }

  /** Returns whether this thread is within {@link #guard} or updates a console. */
  static boolean isGuarded() {
    return GUARDED.get() != null || LiveUpdates.isUpdating();
  }

  /** Returns whether an event must not be captured. */
  static boolean isFeedback(String logger, LogLevel level) {
    if (isGuarded()) {
      return true;
    }
    if (LiveUpdates.isPushing()) {
      return isTransport(logger)
          || level.compareTo(LogLevel.WARN) < 0 && logger.startsWith("com.vaadin.");
    }
    return level.compareTo(LogLevel.INFO) < 0 && isTransport(logger);
  }

  private static boolean isTransport(String logger) {
    return TRANSPORT.stream().anyMatch(logger::startsWith);
  }
}
