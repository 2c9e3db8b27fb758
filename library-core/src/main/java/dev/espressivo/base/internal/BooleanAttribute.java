package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import java.io.Serializable;
import java.util.Objects;

/**
 * Where a yes or no meets the DOM: an attribute without a value for the answer that is not the
 * default.
 *
 * @param name the attribute, named for the answer that is not the default
 * @param defaultValue the value when there is no attribute
 */
public record BooleanAttribute(String name, boolean defaultValue) implements Serializable {

  /**
   * An attribute that is there when the value is true.
   *
   * @param name the attribute
   */
  public BooleanAttribute(String name) {
    this(name, false);
  }

  /**
   * Reads the value of a component.
   *
   * @param component the component
   * @return its value
   */
  public boolean get(Component component) {
    return component.getElement().hasAttribute(name) != defaultValue;
  }

  /**
   * Sets the value of a component.
   *
   * @param component the component
   * @param value the value
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void set(Component component, boolean value) {
    component.getElement().setAttribute(name, value != defaultValue);
  }

  /**
   * Binds the value of a component to a signal.
   *
   * @param component the component
   * @param signal the signal; null counts as the default
   * @return the binding
   */
  public SignalBinding<String> bind(Component component, Signal<Boolean> signal) {
    Objects.requireNonNull(signal, "signal must not be null");
    return component
        .getElement()
        .bindAttribute(
            name, signal.map(value -> value == null || value == defaultValue ? null : ""));
  }
}
