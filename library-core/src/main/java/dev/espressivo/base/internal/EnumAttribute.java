package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import java.io.Serializable;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Where an enum meets the DOM: one attribute for one axis of a component's look. The default is
 * written as no attribute.
 *
 * @param name the attribute
 * @param type the enum
 * @param defaultValue the value when there is no attribute
 * @param <E> the enum
 */
public record EnumAttribute<E extends Enum<E>>(String name, Class<E> type, E defaultValue)
    implements Serializable {

  /**
   * Reads the value of a component.
   *
   * @param component the component
   * @return its value
   */
  public E get(Component component) {
    String spelling = component.getElement().getAttribute(name);
    for (E value : type.getEnumConstants()) {
      if (spellingOf(value).equals(spelling)) {
        return value;
      }
    }
    return defaultValue;
  }

  /**
   * Sets the value of a component.
   *
   * @param component the component
   * @param value the value, not null
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  public void set(Component component, E value) {
    String spelling = attributeOf(value);
    if (spelling == null) {
      component.getElement().removeAttribute(name);
    } else {
      component.getElement().setAttribute(name, spelling);
    }
  }

  /**
   * Binds the value of a component to a signal.
   *
   * @param component the component
   * @param signal the signal, whose value must not be null
   * @return the binding
   */
  public SignalBinding<String> bind(Component component, Signal<E> signal) {
    Objects.requireNonNull(signal, "signal must not be null");
    return component.getElement().bindAttribute(name, signal.map(this::attributeOf));
  }

  private @Nullable String attributeOf(E value) {
    Objects.requireNonNull(value, () -> name.replaceFirst("^data-", "") + " must not be null");
    return value == defaultValue ? null : spellingOf(value);
  }

  /**
   * How a value is spelled in the DOM.
   *
   * @param value the value
   * @return its constant in kebab case
   */
  public static String spellingOf(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
