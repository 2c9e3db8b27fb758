package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.SignalPropertySupport;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import java.util.Objects;

/**
 * Binds a component's props to signals. A prop that is not bound costs the component nothing, not
 * even a field.
 *
 * <pre>{@code
 * public void setTitle(@Nullable String title) {
 *   PropBindings.checkUnbound(this, "title");
 *   showTitle(title);
 * }
 *
 * public SignalBinding<String> bindTitle(Signal<String> title) {
 *   return PropBindings.bind(this, "title", title, this::showTitle);
 * }
 * }</pre>
 */
public final class PropBindings {

  private PropBindings() {}

  /**
   * Has a prop follow a signal while the component is attached.
   *
   * @param owner the component
   * @param prop the prop's name, for messages
   * @param signal the signal
   * @param show shows a value; it gets what the signal has, null included
   * @param <T> the type of the value
   * @return the binding
   * @throws BindingActiveException if the prop is bound already
   */
  public static <T> SignalBinding<T> bind(
      Component owner, String prop, Signal<T> signal, SerializableConsumer<T> show) {
    Objects.requireNonNull(signal, () -> "the signal of " + prop + " must not be null");
    if (isBound(owner, prop)) {
      throw new BindingActiveException(prop + " is bound to a signal already");
    }
    ComponentUtil.setData(owner, key(prop), Boolean.TRUE);
    return SignalPropertySupport.create(owner, show).bind(signal);
  }

  /**
   * Refuses to set a prop that follows a signal.
   *
   * @param owner the component
   * @param prop the prop's name
   * @throws BindingActiveException if the prop is bound
   */
  public static void checkUnbound(Component owner, String prop) {
    if (isBound(owner, prop)) {
      throw new BindingActiveException(prop + " is bound to a signal and cannot be set");
    }
  }

  private static boolean isBound(Component owner, String prop) {
    return ComponentUtil.getData(owner, key(prop)) != null;
  }

  private static String key(String prop) {
    return "espressivo.bound." + prop;
  }
}
