package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.SignalPropertySupport;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.BindingActiveException;
import com.vaadin.flow.signals.Signal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * A two-way property of a component: read and written by the app, and changed by the user.
 *
 * <p>It is a {@link HasValue}, so it goes with {@code Binder}, {@link #addValueChangeListener} and
 * {@link #bindValue}. A listener that sets another value from within puts the browser right too.
 * While it is read-only, what the user does is put back. Used with the session's lock held.
 *
 * @param <T> the type of the value, which must be serialisable
 */
public final class Bindable<T> implements HasValue<Bindable.ChangeEvent<T>, T> {

  private final Component owner;
  private final String name;
  private final T emptyValue;
  private final SerializableConsumer<T> apply;
  private final List<ValueChangeListener<? super ChangeEvent<T>>> listeners =
      new CopyOnWriteArrayList<>();
  private T value;
  private boolean readOnly;
  private boolean required;
  private @Nullable Signal<T> signal;
  private @Nullable SerializableConsumer<T> signalWriter;

  private Bindable(
      Component owner, String name, T initial, T emptyValue, SerializableConsumer<T> apply) {
    this.owner = Objects.requireNonNull(owner, "owner must not be null");
    this.name = name;
    this.value = Objects.requireNonNull(initial, "initial must not be null");
    this.emptyValue = Objects.requireNonNull(emptyValue, "emptyValue must not be null");
    this.apply = apply;
  }

  /**
   * What tells of a change.
   *
   * @param <T> the type of the value
   * @param bindable what changed
   * @param oldValue the value before
   * @param value the value now
   * @param fromClient whether the user changed it
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
   * A property that only the server changes.
   *
   * @param owner the component
   * @param name the name of the property, for messages
   * @param initial the value at first
   * @param emptyValue what {@link #clear()} sets
   * @param apply shows a value, called for each change but not for the initial value
   * @param <T> the type of the value
   * @return the property
   */
  public static <T> Bindable<T> of(
      Component owner, String name, T initial, T emptyValue, SerializableConsumer<T> apply) {
    return new Bindable<>(owner, name, initial, emptyValue, apply);
  }

  /**
   * A property that the browser changes first: it is a property of the component's element, which
   * the element's behaviour changes, firing {@code <name>-changed} with the name in kebab case.
   *
   * @param owner the component
   * @param name the name of the element's property
   * @param initial the value at first
   * @param emptyValue what {@link #clear()} sets
   * @return the property
   */
  public static Bindable<Boolean> ofProperty(
      Component owner, String name, boolean initial, boolean emptyValue) {
    Element element = owner.getElement();
    Bindable<Boolean> bindable =
        new Bindable<>(owner, name, initial, emptyValue, shown -> element.setProperty(name, shown));
    return bindable.listening(ignored -> element.getProperty(name, initial));
  }

  /**
   * As {@link #ofProperty(Component, String, boolean, boolean)}, of a text.
   *
   * @param owner the component
   * @param name the name of the element's property
   * @param initial the value at first
   * @param emptyValue what {@link #clear()} sets
   * @return the property
   */
  public static Bindable<String> ofProperty(
      Component owner, String name, String initial, String emptyValue) {
    return ofProperty(owner, name, initial, emptyValue, text -> text, text -> text);
  }

  /**
   * As {@link #ofProperty(Component, String, boolean, boolean)}, of a value that the browser knows
   * as text.
   *
   * @param owner the component
   * @param name the name of the element's property
   * @param initial the value at first
   * @param emptyValue what {@link #clear()} sets
   * @param parse reads the text, which comes from the browser and may be anything
   * @param format writes it
   * @param <T> the type of the value
   * @return the property
   */
  public static <T> Bindable<T> ofProperty(
      Component owner,
      String name,
      T initial,
      T emptyValue,
      SerializableFunction<String, T> parse,
      SerializableFunction<T, String> format) {
    Element element = owner.getElement();
    Bindable<T> bindable =
        new Bindable<>(
            owner,
            name,
            initial,
            emptyValue,
            shown -> element.setProperty(name, format.apply(shown)));
    return bindable.listening(
        ignored -> parse.apply(element.getProperty(name, format.apply(initial))));
  }

  private Bindable<T> listening(SerializableFunction<String, T> read) {
    apply.accept(value);
    String event = name.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT) + "-changed";
    owner
        .getElement()
        .addPropertyChangeListener(
            name,
            event,
            change -> {
              if (change.isUserOriginated()) {
                setFromClient(read.apply(name));
              }
            });
    return this;
  }

  /**
   * Takes what the user made of it in the browser, for the author of a component that hears of it
   * by means of its own. While read-only, or bound one way, the value from before is shown again.
   *
   * @param changed the value that the browser shows already
   */
  public void setFromClient(T changed) {
    Objects.requireNonNull(changed, () -> name + " must not be null");
    if (readOnly || (signal != null && signalWriter == null)) {
      apply.accept(value);
    } else {
      change(changed, true);
      writeSignal();
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
   * Sets the value, and tells the listeners if it is another one.
   *
   * @param value the value, not null
   * @throws BindingActiveException if a signal is bound without a writer
   */
  @Override
  public void setValue(T value) {
    Objects.requireNonNull(value, () -> name + " must not be null");
    if (signal != null && signalWriter == null) {
      throw new BindingActiveException(name + " is bound to a signal and cannot be set");
    }
    show(value);
    writeSignal();
  }

  private void show(T shown) {
    if (!Objects.equals(value, shown)) {
      apply.accept(shown);
      change(shown, false);
    }
  }

  /** Writes the value to the signal, and takes back what the signal made of it. */
  private void writeSignal() {
    Signal<T> bound = signal;
    if (bound != null && signalWriter != null && !Objects.equals(bound.peek(), value)) {
      signalWriter.accept(value);
      T now = bound.peek();
      if (now != null && !Objects.equals(now, value)) {
        show(now);
      }
    }
  }

  @Override
  public Registration addValueChangeListener(ValueChangeListener<? super ChangeEvent<T>> listener) {
    Objects.requireNonNull(listener, "listener must not be null");
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  /**
   * Binds the value to a signal: it follows the signal, and what the user or {@link #setValue}
   * changes is given to the writer.
   *
   * @param signal the signal, whose value must not be null
   * @param writer writes to the signal, usually {@code signal::set}; null for one way, and then
   *     {@link #setValue} throws and what the user does is put back
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
    return SignalPropertySupport.<T>create(
            owner,
            shown -> show(Objects.requireNonNull(shown, () -> name + "'s signal must not be null")))
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

  /**
   * Sets whether what the user does is put back. The app can still set the value.
   *
   * @param readOnly whether it is
   */
  @Override
  public void setReadOnly(boolean readOnly) {
    this.readOnly = readOnly;
  }

  @Override
  public boolean isRequiredIndicatorVisible() {
    return required;
  }

  /**
   * Kept for {@code Binder}; a property of this kind shows no indicator.
   *
   * @param required whether a value is required
   */
  @Override
  public void setRequiredIndicatorVisible(boolean required) {
    this.required = required;
  }
}
