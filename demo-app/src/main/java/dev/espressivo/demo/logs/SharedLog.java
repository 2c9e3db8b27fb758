package dev.espressivo.demo.logs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.logconsole.LogBuffer;

/** A log that all visitors share and that is written only while at least one of them watches it. */
public abstract class SharedLog {

  private final LogBuffer buffer;
  private int viewers;

  SharedLog(LogBuffer buffer) {
    this.buffer = buffer;
  }

  /** Returns the buffer that the log is written to. */
  public final LogBuffer buffer() {
    return buffer;
  }

  /**
   * Keeps the log running while a component is attached.
   *
   * @param viewer the component that shows the log
   * @param <C> the type of the component
   * @return the same component
   */
  public final <C extends Component> C runsWhileShown(C viewer) {
    viewer.addAttachListener(event -> join());
    viewer.addDetachListener(event -> leave());
    if (viewer.isAttached()) {
      join();
    }
    return viewer;
  }

  /**
   * Keeps the log running until the returned registration is removed; it goes on while there are
   * other viewers.
   */
  final Registration watch() {
    join();
    return Registration.once(this::leave);
  }

  /** Returns whether the log is being written. */
  final synchronized boolean isRunning() {
    return viewers > 0;
  }

  private synchronized void join() {
    if (viewers++ == 0) {
      start();
    }
  }

  private synchronized void leave() {
    if (--viewers == 0) {
      stop();
    }
  }

  /** Starts writing. Called when the first viewer arrives. */
  abstract void start();

  /** Stops writing. Called when the last viewer has left. */
  abstract void stop();
}
