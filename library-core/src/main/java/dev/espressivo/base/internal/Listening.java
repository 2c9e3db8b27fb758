package dev.espressivo.base.internal;

import com.vaadin.flow.shared.Registration;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * A registration with an object that is not serialised. Components can hold it when their session
 * is serialised; after deserialisation, {@link #remove} does nothing.
 */
public final class Listening implements Registration {

  private final transient @Nullable Collection<?> listeners;
  private final transient @Nullable Object listener;

  /**
   * Creates a registration.
   *
   * @param listeners the collection that contains the listener; must be thread-safe
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
