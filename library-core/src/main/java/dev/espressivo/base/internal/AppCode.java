package dev.espressivo.base.internal;

import com.vaadin.flow.server.ErrorEvent;
import com.vaadin.flow.server.VaadinSession;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/**
 * Runs code of the app during an update that several components share, so that a failure does not
 * undo the rest of the update. A failure is passed to the session's error handler; without a
 * current session it is logged.
 */
public final class AppCode {

  private AppCode() {}

  /**
   * Runs code of the app, such as a listener.
   *
   * @param code the code to run
   */
  public static void run(Runnable code) {
    try {
      code.run();
    } catch (RuntimeException e) {
      report(e);
    }
  }

  /**
   * Runs code of the app that returns a value, such as a renderer.
   *
   * @param code the code to run
   * @param otherwise the value to return if the code throws an exception
   * @param <T> the type of the value
   * @return the value that the code returns, or the other one if it throws
   */
  public static <T> T ask(Supplier<T> code, T otherwise) {
    try {
      return code.get();
    } catch (RuntimeException e) {
      report(e);
      return otherwise;
    }
  }

  private static void report(RuntimeException failure) {
    VaadinSession session = VaadinSession.getCurrent();
    // Markdown may be rendered on a thread that has inherited the session but does not hold its
    // lock.
    if (session != null && session.hasLock() && session.getErrorHandler() != null) {
      session.getErrorHandler().error(new ErrorEvent(failure));
    } else {
      LoggerFactory.getLogger(AppCode.class).error("A renderer or listener failed", failure);
    }
  }
}
