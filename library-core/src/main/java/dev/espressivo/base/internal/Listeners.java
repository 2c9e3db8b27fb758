package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentEvent;
import com.vaadin.flow.component.ComponentEventListener;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.server.Command;
import com.vaadin.flow.shared.Registration;

/** Adds listeners whose presence a component shows, as one that makes its rows pressable. */
public final class Listeners {

  private Listeners() {}

  /**
   * Adds a listener to a component.
   *
   * @param owner the component
   * @param type the type of the events
   * @param listener the listener
   * @param show called when it has been added and when it has been removed
   * @param <E> the type of the events
   * @return a registration that removes the listener
   */
  @SuppressWarnings({"unchecked", "rawtypes"})
  public static <E extends ComponentEvent<?>> Registration add(
      Component owner, Class<? super E> type, ComponentEventListener<E> listener, Command show) {
    Check.notNull("listener", listener);
    Registration registration =
        ComponentUtil.addListener(owner, (Class) type, (ComponentEventListener) listener);
    show.execute();
    return Registration.once(
        () -> {
          registration.remove();
          show.execute();
        });
  }
}
