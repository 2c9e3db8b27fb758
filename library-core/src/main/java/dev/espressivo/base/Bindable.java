package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.SignalPropertySupport;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A two-way property of a component: the app reads and writes it, and the user changes it.
 *
 * <p>It is a {@link HasValue}, so it works with {@code Binder}, {@link #addValueChangeListener} and
 * {@link #bindValue}. A listener that sets another value also corrects what the browser shows.
 * While the property is read-only, a change by the user is reverted. The property must be used with
 * the session locked.
 *
 * @param <T> the type of the value, which must be serialisable
 */
public final class Bindable<T> implements HasValue<Bindable.ChangeEvent<T>, T> {

  /**
   * The maximum number of corrections of a signal per response: two owners may want different
   * values.
   */
  private static final int MOST_CORRECTIONS = 100;

  private final Component owner;
  private final String name;
  private final T emptyValue;
  private final SerializableConsumer<T> apply;
  private Rule<T> rule = (current, proposed) -> proposed;
  private final List<ValueChangeListener<? super ChangeEvent<T>>> listeners =
      new CopyOnWriteArrayList<>();
  private T value;
  private boolean readOnly;
  private boolean required;
  private @Nullable Signal<T> signal;
  private @Nullable SerializableConsumer<T> signalWriter;
  private transient boolean reading;
  private transient int corrections;
  private transient int correctedIn;
  private @Nullable SerializableRunnable derive;
  private @Nullable SerializableSupplier<T> source;

  private Bindable(
      Component owner, String name, T initial, T emptyValue, SerializableConsumer<T> apply) {
    this.owner = Objects.requireNonNull(owner, "owner must not be null");
    this.name = name;
    this.value = Objects.requireNonNull(initial, "initial must not be null");
    this.emptyValue = Objects.requireNonNull(emptyValue, "emptyValue must not be null");
    this.apply = apply;
  }

  /**
   * A value change event.
   *
   * @param <T> the type of the value
   * @param bindable the property
   * @param oldValue the value before the change
   * @param value the value after the change
   * @param fromClient whether the user made the change
   */
  public record ChangeEvent<T>(Bindable<T> bindable, T oldValue, T value, boolean fromClient)
      implements ValueChangeEvent<T> {

    @Override
    public HasValue<?, T> getHasValue() {
      return bindable;
    }

    @Override
    public boolean isFromClient() {
      return fromClient;
    }

    @Override
    public T getOldValue() {
      return oldValue;
    }

    @Override
    public T getValue() {
      return value;
    }
  }

  /**
   * Decides whether a value that the browser proposes is accepted. Such a value may be outdated or
   * forged.
   *
   * @param <T> the type of the value
   */
  @FunctionalInterface
  public interface Rule<T> extends Serializable {

    /**
     * Decides about a proposed value.
     *
     * @param current the current value
     * @param proposed the value that the browser already shows
     * @return the value to set: the proposed one to accept it, the current one to refuse it, or
     *     another one; never null. Unless it is the proposed one, the browser is corrected.
     */
    T admit(T current, T proposed);
  }

  /**
   * Creates a property that the component shows by itself. The component reports changes by the
   * user with {@link #setFromClient}.
   *
   * @param owner the component
   * @param name the name of the property, used in exception messages
   * @param initial the initial value
   * @param emptyValue the value that {@link #clear()} sets
   * @param apply shows a value; called for each change but not for the initial value
   * @param <T> the type of the value
   * @return a property with the initial value
   */
  public static <T> Bindable<T> of(
      Component owner, String name, T initial, T emptyValue, SerializableConsumer<T> apply) {
    return new Bindable<>(owner, name, initial, emptyValue, apply);
  }

  /**
   * Creates a property that the browser changes first. It is a property of the component's element.
   * The element's script changes it and then fires the DOM event {@code <name>-changed}, with the
   * name in kebab case.
   *
   * @param owner the component
   * @param name the name of the element's property
   * @param initial the initial value
   * @param emptyValue the value that {@link #clear()} sets
   * @return a property with the initial value
   */
  public static Bindable<Boolean> ofProperty(
      Component owner, String name, boolean initial, boolean emptyValue) {
    Element element = owner.getElement();
    return of(
            owner,
            name,
            (Boolean) initial,
            (Boolean) emptyValue,
            shown -> element.setProperty(name, shown))
        .listening(raw -> raw instanceof Boolean proposed ? proposed : null);
  }

  /**
   * Creates a text property that the browser changes first. See {@link #ofProperty(Component,
   * String, boolean, boolean)}.
   *
   * @param owner the component
   * @param name the name of the element's property
   * @param initial the initial value
   * @param emptyValue the value that {@link #clear()} sets
   * @param maxLength the maximum number of characters of a text from the browser. A longer one is
   *     refused and not kept, so the component's input should have the same {@code maxlength}.
   *     Texts that are set by code are not limited.
   * @return a property with the initial value
   * @throws IllegalArgumentException if {@code maxLength} is negative
   */
  public static Bindable<String> ofProperty(
      Component owner, String name, String initial, String emptyValue, int maxLength) {
    if (maxLength < 0) {
      throw new IllegalArgumentException("maxLength must not be negative, but is " + maxLength);
    }
    return ofProperty(
        owner,
        name,
        initial,
        emptyValue,
        text -> text.length() > maxLength ? null : text,
        text -> text);
  }

  /**
   * Creates a property that the browser changes first, and whose value is text in the browser. See
   * {@link #ofProperty(Component, String, boolean, boolean)}.
   *
   * @param owner the component
   * @param name the name of the element's property
   * @param initial the initial value
   * @param emptyValue the value that {@link #clear()} sets
   * @param parse converts a text from the browser, which may be any text, to a value; returns null
   *     to refuse it
   * @param format converts a value to text for the browser
   * @param <T> the type of the value
   * @return a property with the initial value
   */
  public static <T> Bindable<T> ofProperty(
      Component owner,
      String name,
      T initial,
      T emptyValue,
      SerializableFunction<String, @Nullable T> parse,
      SerializableFunction<T, String> format) {
    Element element = owner.getElement();
    return of(
            owner,
            name,
            initial,
            emptyValue,
            shown -> element.setProperty(name, format.apply(shown)))
        .listening(
            raw -> {
              T proposed = raw == null ? null : parse.apply(String.valueOf(raw));
              if (proposed != null && !format.apply(proposed).equals(raw)) {
                // The element would keep a text of any length that means the same.
                element.setProperty(name, format.apply(proposed));
              }
              return proposed;
            });
  }

  private Bindable<T> listening(SerializableFunction<@Nullable Serializable, @Nullable T> read) {
    apply.accept(value);
    String event = name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT) + "-changed";
    owner
        .getElement()
        .addPropertyChangeListener(
            name,
            event,
            change -> {
              if (change.isUserOriginated()) {
                T proposed = read.apply(change.getValue());
                if (proposed == null) {
                  apply.accept(value);
                } else {
                  setFromClient(proposed);
                }
              }
            })
        // Without this, Flow would ignore a change while the component is disabled, and the browser
        // would keep showing it.
        .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS);
    return this;
  }

  /**
   * Applies a value that the user has set in the browser. Components call it that receive the
   * change through an event of their own. If the property is read-only or bound one-way, its
   * component is disabled, or its rule decides otherwise, the browser is corrected.
   *
   * @param proposed the value that the browser already shows; not null
   */
  public void setFromClient(T proposed) {
    Objects.requireNonNull(proposed, () -> name + " must not be null");
    if (isFixed() || !owner.getElement().isEnabled()) {
      apply.accept(value);
      return;
    }
    T admitted =
        Objects.requireNonNull(
            rule.admit(value, proposed), () -> name + "'s rule must not return null");
    if (!admitted.equals(proposed)) {
      apply.accept(admitted);
    }
    change(admitted, true);
    writeSignal();
    derive();
  }

  /**
   * Sets the rule for changes by the user. By default each is accepted.
   *
   * @param rule decides whether a change by the user is accepted
   * @return this property
   */
  public Bindable<T> admitting(Rule<T> rule) {
    this.rule = Objects.requireNonNull(rule, "rule must not be null");
    return this;
  }

  /**
   * Sets the action that updates what the component derives from the value. It runs after each
   * change, when all listeners have been called and a bound signal has been written.
   *
   * @param action the action, which replaces an earlier one
   * @return this property
   */
  public Bindable<T> then(SerializableRunnable action) {
    derive = action;
    return this;
  }

  /**
   * Makes the property report a value that the component determines. A different value, whether set
   * or from a bound signal, is ignored without a value change event, and the bound signal is set
   * back.
   *
   * @param source returns the value of the property; never null
   * @return this property
   */
  public Bindable<T> following(SerializableSupplier<T> source) {
    this.source = source;
    return this;
  }

  private void derive() {
    if (derive != null) {
      derive.run();
    }
  }

  private boolean isFixed() {
    return readOnly || isBoundOneWay();
  }

  private boolean isBoundOneWay() {
    return signal != null && signalWriter == null;
  }

  /**
   * Tells the component's script which properties the user cannot change, so that the browser does
   * not show a change that would be reverted.
   */
  private void showFixed() {
    Element element = owner.getElement();
    String attribute = element.getAttribute("data-read-only");
    Set<String> names = new TreeSet<>();
    if (attribute != null && !attribute.isBlank()) {
      names.addAll(List.of(attribute.split(" ")));
    }
    if (isFixed()) {
      names.add(name);
    } else {
      names.remove(name);
    }
    if (names.isEmpty()) {
      element.removeAttribute("data-read-only");
    } else {
      element.setAttribute("data-read-only", String.join(" ", names));
    }
  }

  private void change(T changed, boolean fromClient) {
    if (Objects.equals(value, changed)) {
      return;
    }
    T old = value;
    value = changed;
    ChangeEvent<T> event = new ChangeEvent<>(this, old, changed, fromClient);
    listeners.forEach(listener -> listener.valueChanged(event));
  }

  @Override
  public T getValue() {
    return value;
  }

  /**
   * Sets the value and fires a value change event if the value has changed.
   *
   * @param value the value, not null
   * @throws BindingActiveException if a signal is bound without a writer
   */
  @Override
  public void setValue(T value) {
    Objects.requireNonNull(value, () -> name + " must not be null");
    if (isBoundOneWay()) {
      throw new BindingActiveException(name + " is bound to a signal and cannot be set");
    }
    show(value);
    writeSignal();
    derive();
  }

  /**
   * Sets a value that the component has determined, as {@link #setValue} does. If the property is
   * bound to a signal without a writer, it keeps the signal's value.
   *
   * @param value the value, not null
   */
  public void setFromComponent(T value) {
    if (!isBoundOneWay()) {
      setValue(value);
    }
  }

  private void show(T given) {
    T shown = source == null ? given : source.get();
    if (!Objects.equals(value, shown)) {
      apply.accept(shown);
      change(shown, false);
    }
  }

  /**
   * Writes the value to the signal, then takes over the signal's value, since the writer may have
   * changed it.
   */
  private void writeSignal() {
    Signal<T> bound = signal;
    if (bound == null || signalWriter == null || Objects.equals(bound.peek(), value)) {
      return;
    }
    if (reading) {
      // A signal that is written while it is read looks to Vaadin like an endless loop, which ends
      // the binding.
      owner
          .getElement()
          .getNode()
          .runWhenAttached(ui -> ui.beforeClientResponse(owner, context -> correctSignal(ui)));
      return;
    }
    signalWriter.accept(value);
    T now = bound.peek();
    if (now != null && !Objects.equals(now, value)) {
      show(now);
    }
  }

  private void correctSignal(UI ui) {
    int response = ui.getInternals().getServerSyncId();
    corrections = correctedIn == response ? corrections + 1 : 0;
    correctedIn = response;
    Signal<T> bound = signal;
    if (corrections == MOST_CORRECTIONS && bound != null) {
      throw new IllegalStateException(
          "%s of %s and its signal correct each other without end; the signal stays at %s"
              .formatted(name, owner.getClass().getSimpleName(), bound.peek()));
    }
    if (corrections < MOST_CORRECTIONS) {
      writeSignal();
    }
  }

  private void read(T given) {
    reading = true;
    try {
      show(given);
      writeSignal();
      derive();
    } finally {
      reading = false;
    }
  }

  @Override
  public Registration addValueChangeListener(ValueChangeListener<? super ChangeEvent<T>> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  /**
   * Binds the value to a signal. The value follows the signal, and a change by the user or by
   * {@link #setValue} is passed to the writer.
   *
   * @param signal the signal, whose value must not be null
   * @param writer writes to the signal, usually {@code signal::set}; null for a one-way binding,
   *     under which {@link #setValue} throws and a change by the user is reverted
   * @return the binding
   * @throws BindingActiveException if a signal is bound already
   */
  @Override
  public SignalBinding<T> bindValue(Signal<T> signal, @Nullable SerializableConsumer<T> writer) {
    Objects.requireNonNull(signal, "signal must not be null");
    if (this.signal != null) {
      throw new BindingActiveException(name + " is bound to a signal already");
    }
    this.signal = signal;
    this.signalWriter = writer;
    showFixed();
    return SignalPropertySupport.<T>create(
            owner,
            shown -> read(Objects.requireNonNull(shown, () -> name + "'s signal must not be null")))
        .bind(signal);
  }

  @Override
  public T getEmptyValue() {
    return emptyValue;
  }

  @Override
  public boolean isReadOnly() {
    return readOnly;
  }

  @Override
  public boolean isRequiredIndicatorVisible() {
    return required;
  }

  /**
   * Sets whether the property is read-only for the user. The app can still set it. The element's
   * attribute {@code data-read-only} lists the names of such properties, so that the component's
   * script refuses a change before it is shown.
   *
   * @param readOnly whether the property is read-only; default false
   */
  @Override
  public void setReadOnly(boolean readOnly) {
    this.readOnly = readOnly;
    showFixed();
  }

  /**
   * Sets whether a value is required. {@code Binder} sets it; the property has no indicator to
   * show.
   *
   * @param required whether a value is required
   */
  @Override
  public void setRequiredIndicatorVisible(boolean required) {
    this.required = required;
  }
}
