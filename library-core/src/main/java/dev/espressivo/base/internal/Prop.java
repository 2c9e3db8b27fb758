package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.SignalPropertySupport;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableBiConsumer;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Describes one property of a component: its name, its default, and where its value is stored and
 * shown. A component declares each property once, in a constant, and its accessors are one line
 * each:
 *
 * <pre>{@code
 * private static final Prop<Badge, Integer> MAX =
 *     Prop.kept("max", 99).checked(Check::notNegative).then(Badge::render);
 *
 * public void setMax(int max) {
 *   MAX.set(this, max);
 * }
 * }</pre>
 *
 * <p>A descriptor holds no state of any component. A property with its default value uses no memory
 * in the component.
 *
 * @param <C> the component type
 * @param <T> the type of the value; {@code @Nullable} if the property accepts null
 */
public final class Prop<C extends Component, T extends @Nullable Object> implements Serializable {

  private final String name;
  private final SerializableFunction<? super C, T> read;
  private final SerializableBiConsumer<? super C, T> write;

  private Prop(
      String name,
      SerializableFunction<? super C, T> read,
      SerializableBiConsumer<? super C, T> write) {
    this.name = name;
    this.read = read;
    this.write = write;
  }

  /**
   * Describes a property with an enum value, written as the attribute {@code data-<name>}. The
   * attribute is absent while the property has its default.
   *
   * @param name the property's name in camel case
   * @param defaultValue the value when there is no attribute
   * @param <E> the enum
   * @return the descriptor
   */
  public static <E extends Enum<E>> Prop<Component, E> of(String name, E defaultValue) {
    String attribute = dataAttribute(name);
    Class<E> type = defaultValue.getDeclaringClass();
    return new Prop<>(
        name,
        component -> {
          String spelling = component.getElement().getAttribute(attribute);
          return spelling == null ? defaultValue : spelled(type, spelling).orElse(defaultValue);
        },
        (component, value) -> {
          requireValue(name, value);
          writeAttribute(component, attribute, value == defaultValue ? null : spellingOf(value));
        });
  }

  /**
   * Describes a property that is false by default and written as the attribute {@code data-<name>}
   * while it is true.
   *
   * @param name the property's name in camel case
   * @return the descriptor; null in a bound signal counts as false
   */
  public static Prop<Component, Boolean> flag(String name) {
    return flag(name, dataAttribute(name), false);
  }

  /**
   * Describes a property that is true by default and written as an attribute while it is false.
   *
   * @param name the property's name in camel case
   * @param attribute the attribute, named for the value false, such as {@code data-no-ripple}
   * @return the descriptor; null in a bound signal counts as true
   */
  public static Prop<Component, Boolean> flagUnless(String name, String attribute) {
    return flag(name, attribute, true);
  }

  private static Prop<Component, Boolean> flag(String name, String attribute, boolean initial) {
    return new Prop<>(
        name,
        component -> component.getElement().hasAttribute(attribute) != initial,
        (component, value) ->
            component.getElement().setAttribute(attribute, value != null && value != initial));
  }

  /**
   * Describes a text that is written as an attribute.
   *
   * @param name the property's name, for messages
   * @param attribute the name of the attribute
   * @return the descriptor; null and the empty text remove the attribute
   */
  public static Prop<Component, @Nullable String> attribute(String name, String attribute) {
    return new Prop<>(
        name,
        component -> component.getElement().getAttribute(attribute),
        (component, text) ->
            writeAttribute(component, attribute, text == null || text.isEmpty() ? null : text));
  }

  /**
   * Describes a length that is written as a CSS property of the element.
   *
   * @param name the property's name, for messages
   * @param property the CSS property
   * @param defaultValue the length that the style sheet has while none is set; null if there is
   *     none
   * @return the descriptor; null removes the CSS property
   */
  public static Prop<Component, @Nullable String> style(
      String name, String property, @Nullable String defaultValue) {
    return new Prop<>(
        name,
        component -> {
          String length = component.getElement().getStyle().get(property);
          return length == null ? defaultValue : length;
        },
        (component, length) -> component.getElement().getStyle().set(property, length));
  }

  /**
   * Describes a property that is kept on the server and shown by the action given to {@link #then}.
   *
   * @param name the property's name in camel case
   * @param defaultValue the value while none is set; not null
   * @param <T> the type of the value, which must be serialisable
   * @return the descriptor; null is refused, but null in a signal that is bound to a flag counts as
   *     the default
   */
  public static <T> Prop<Component, T> kept(String name, T defaultValue) {
    String key = "espressivo." + name;
    return new Prop<>(
        name,
        component -> {
          @SuppressWarnings("unchecked")
          T value = (T) ComponentUtil.getData(component, key);
          return value == null ? defaultValue : value;
        },
        (component, value) -> {
          if (!(defaultValue instanceof Boolean)) {
            requireValue(name, value);
          }
          boolean isDefault = value == null || value.equals(defaultValue);
          ComponentUtil.setData(component, key, isDefault ? null : value);
        });
  }

  /**
   * Describes a property that is kept on the server and may be null, its default.
   *
   * @param name the property's name in camel case
   * @param type the type of the value, which must be serialisable
   * @param <T> the type of the value
   * @return the descriptor
   */
  public static <T> Prop<Component, @Nullable T> optional(String name, Class<T> type) {
    String key = "espressivo." + name;
    return new Prop<>(
        name,
        component -> type.cast(ComponentUtil.getData(component, key)),
        (component, value) -> ComponentUtil.setData(component, key, value));
  }

  /**
   * Describes a text that is kept on the server and may be null, its default.
   *
   * @param name the property's name in camel case
   * @return the descriptor; a blank text is kept as null
   */
  public static Prop<Component, @Nullable String> words(String name) {
    Prop<Component, @Nullable String> text = optional(name, String.class);
    return new Prop<>(
        name,
        text.read,
        (component, words) ->
            text.write.accept(component, words == null || words.isBlank() ? null : words));
  }

  /**
   * Describes a text that a slot shows; see {@link Slot#setText}.
   *
   * @param name the property's name, for messages
   * @param slot the descriptor of the slot
   * @param <C> the component type
   * @return the descriptor; null and the empty text empty the slot
   */
  public static <C extends Component> Prop<C, @Nullable String> text(String name, Slot<C> slot) {
    return new Prop<>(name, slot::getText, slot::setText);
  }

  /**
   * Describes the component in a slot.
   *
   * @param name the property's name, for messages
   * @param slot the descriptor of the slot
   * @param <C> the component type
   * @return the descriptor; null empties the slot
   */
  public static <C extends Component> Prop<C, @Nullable Component> component(
      String name, Slot<C> slot) {
    return new Prop<>(name, slot::getComponent, slot::setComponent);
  }

  /**
   * Describes the components in a slot.
   *
   * @param name the property's name, for messages
   * @param slot the descriptor of the slot
   * @param <C> the component type
   * @return the descriptor; an empty list empties the slot
   */
  public static <C extends Component> Prop<C, List<Component>> components(
      String name, Slot<C> slot) {
    return new Prop<>(name, slot::getComponents, slot::setComponents);
  }

  /**
   * Describes a property that the component itself stores and shows.
   *
   * @param name the property's name, for messages
   * @param read returns a component's value
   * @param write shows a value
   * @param <C> the component type
   * @param <T> the type of the value
   * @return the descriptor
   */
  public static <C extends Component, T extends @Nullable Object> Prop<C, T> shownBy(
      String name, SerializableFunction<C, T> read, SerializableBiConsumer<C, T> write) {
    return new Prop<>(name, read, write);
  }

  /**
   * Adds a check of each value before it is written.
   *
   * @param check receives the property's name and a value; throws an exception if the value is not
   *     allowed
   * @return a descriptor with the check
   */
  public Prop<C, T> checked(SerializableBiConsumer<String, T> check) {
    return new Prop<>(
        name,
        read,
        (component, value) -> {
          check.accept(name, value);
          write.accept(component, value);
        });
  }

  /**
   * Adds an action that runs after each time the value is set. It updates what the component
   * derives from the property.
   *
   * @param action the action to run
   * @param <D> the component type
   * @return the descriptor with the action
   */
  public <D extends C> Prop<D, T> then(SerializableConsumer<D> action) {
    return new Prop<D, T>(
        name,
        read,
        (component, value) -> {
          write.accept(component, value);
          action.accept(component);
        });
  }

  /**
   * Adds an action that runs after a value is set that differs from the previous one. For derived
   * state that is costly to update.
   *
   * @param action the action to run
   * @param <D> the component type
   * @return the descriptor with the action
   */
  public <D extends C> Prop<D, T> thenIfChanged(SerializableConsumer<D> action) {
    return new Prop<D, T>(
        name,
        read,
        (component, value) -> {
          T before = read.apply(component);
          write.accept(component, value);
          if (!Objects.equals(before, read.apply(component))) {
            action.accept(component);
          }
        });
  }

  /**
   * {@return the value of a component}
   *
   * @param component a component with this property
   */
  public T get(C component) {
    return read.apply(component);
  }

  /**
   * Sets the value of a component.
   *
   * @param component a component with this property
   * @param value the new value
   * @throws BindingActiveException if the property is bound to a signal
   * @throws NullPointerException if the value is null and the property does not accept null
   */
  public void set(C component, T value) {
    requireUnbound(component);
    write.accept(component, value);
  }

  /**
   * Binds the value of a component to a signal. The component follows the signal while it is
   * attached.
   *
   * @param component a component with this property
   * @param signal the signal to follow
   * @return the binding
   * @throws BindingActiveException if the property is bound already
   */
  public SignalBinding<T> bind(C component, Signal<T> signal) {
    Objects.requireNonNull(signal, () -> "signal for " + name + " must not be null");
    if (isBound(component)) {
      throw new BindingActiveException(name + " is bound to a signal already");
    }
    ComponentUtil.setData(component, boundKey(), Boolean.TRUE);
    return SignalPropertySupport.<T>create(component, value -> write.accept(component, value))
        .bind(signal);
  }

  /**
   * Refuses a change while the property is bound to a signal. For components with a second way to
   * set it.
   *
   * @param component a component with this property
   * @throws BindingActiveException if the property is bound
   */
  public void requireUnbound(C component) {
    if (isBound(component)) {
      throw new BindingActiveException(name + " is bound to a signal and cannot be set");
    }
  }

  /**
   * {@return whether the property is bound to a signal}
   *
   * @param component a component with this property
   */
  public boolean isBound(C component) {
    return ComponentUtil.getData(component, boundKey()) != null;
  }

  private String boundKey() {
    return "espressivo.bound." + name;
  }

  /**
   * {@return the spelling of an enum constant in the DOM: its name in kebab case}
   *
   * @param value the constant
   */
  public static String spellingOf(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * {@return the constant with a spelling in the DOM; empty if there is none, as in a forged
   * message}
   */
  public static <E extends Enum<E>> Optional<E> spelled(Class<E> type, String spelling) {
    return Arrays.stream(type.getEnumConstants())
        .filter(each -> spellingOf(each).equals(spelling))
        .findFirst();
  }

  private static String dataAttribute(String name) {
    return "data-" + name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  private static void writeAttribute(Component component, String name, @Nullable String value) {
    Dom.setAttribute(component.getElement(), name, value);
  }

  private static void requireValue(String name, @Nullable Object value) {
    Objects.requireNonNull(value, () -> name + " must not be null");
  }
}
