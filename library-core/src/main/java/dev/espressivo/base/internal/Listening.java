package dev.espressivo.base.internal;

import com.vaadin.flow.shared.Registration;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A registration with something that is not serialised. The app's components may hold it when their
 * session is serialised; once it was deserialised it removes nothing.
 */
public final class Listening implements Registration {

  private final transient @Nullable Collection<?> listeners;
  private final transient @Nullable Object listener;

  /**
   * Creates a registration.
   *
   * @param listeners the listeners, among them the one below; safe for use by several threads
   * @param listener the listener that {@link #remove} removes
   */
  public Listening(Collection<?> listeners, Object listener) {
    this.listeners = listeners;
    this.listener = listener;
  }

  @Override
  public void remove() {
    if (listeners != null) {
      listeners.remove(listener);
    }
  }
}
