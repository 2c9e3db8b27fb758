package dev.espressivo.logconsole;

import dev.espressivo.base.internal.LiveUpdates;

/**
 * Keeps a console that shows the log of its own application from feeding on itself.
 *
 * <p>Three measures, since bringing a line to a browser may log on the thread that does it and on
 * others. What a {@linkplain #guard guarded} thread logs is not captured, nor what a console's own
 * update logs. While such an update is pushed, nothing is captured of the loggers that carry it.
 * And of those loggers only events from INFO upward are captured at any time. What the app logs in
 * its own tasks is captured, also if they run on the thread of an update.
 */
final class LogFeedback {

  private static final ThreadLocal<Boolean> GUARDED = new ThreadLocal<>();

  private static final String[] TRANSPORT = {
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
    "jakarta.websocket."
  };

  private LogFeedback() {}

  /** Runs an action, and captures nothing of what this thread logs meanwhile. */
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

  /** Whether this thread is within {@link #guard}, or updates a console. */
  static boolean isGuarded() {
    return GUARDED.get() != null || LiveUpdates.isUpdating();
  }

  /** Whether an event must not be captured. */
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
    for (String prefix : TRANSPORT) {
      if (logger.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
