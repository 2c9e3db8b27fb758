package dev.espressivo.base.internal;

import com.vaadin.flow.server.ErrorEvent;
import com.vaadin.flow.server.VaadinSession;
import java.util.function.Supplier;
import org.slf4j.LoggerFactory;

/**
 * Runs code of the app within an update that others share, where a failure must not undo what else
 * is shown. The failure is told to the error handler of the session, or logged where none is at
 * hand.
 */
public final class AppCode {

  private AppCode() {}

  /**
   * Runs code of the app, such as a listener.
   *
   * @param code the code
   */
  public static void run(Runnable code) {
    try {
      code.run();
    } catch (RuntimeException e) {
      report(e);
    }
  }

  /**
   * Asks code of the app, such as a renderer.
   *
   * @param code the code
   * @param otherwise what is taken in its place if it throws
   * @param <T> the type of the answer
   * @return the answer of the code, or that other one
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
    // Markdown is written on any thread, also by one that only inherited the session.
    if (session != null && session.hasLock() && session.getErrorHandler() != null) {
      session.getErrorHandler().error(new ErrorEvent(failure));
    } else {
      LoggerFactory.getLogger(AppCode.class).error("A renderer or listener failed", failure);
    }
  }
}
