package dev.espressivo.demo.logs;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.logconsole.LogBuffer;

/** A log that all visitors share, and that is written only while at least one of them looks. */
public abstract class SharedLog {

  private final LogBuffer buffer;
  private int viewers;

  SharedLog(LogBuffer buffer) {
    this.buffer = buffer;
  }

  /** The buffer it is written to. */
  public final LogBuffer buffer() {
    return buffer;
  }

  /**
   * Has the log written while a component is attached.
   *
   * @param viewer the component that shows the log
   * @param <C> its type
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

  /** Has the log written until what is returned is removed, and as long as others look. */
  final Registration watch() {
    join();
    return Registration.once(this::leave);
  }

  /** Whether it is being written. */
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

  /** Called when the first viewer comes. */
  abstract void start();

  /** Called when the last viewer has gone. */
  abstract void stop();
}
