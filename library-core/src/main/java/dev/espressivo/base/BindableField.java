package dev.espressivo.base;

import com.vaadin.flow.component.AbstractField;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Prop;
import org.jspecify.annotations.Nullable;

/**
 * A component with a value that the browser changes first. The value is a {@link Bindable}, so the
 * server accepts, refuses or alters what the browser proposes. Components extend it; apps use it as
 * a {@link com.vaadin.flow.component.HasValue}.
 *
 * @param <C> the type of the component
 * @param <T> the type of the value
 */
public abstract class BindableField<C extends BindableField<C, T>, T> extends AbstractField<C, T> {

  private static final Prop<BindableField<?, ?>, Boolean> READ_ONLY =
      Prop.shownBy(
          "readOnly",
          field -> field.value.isReadOnly(),
          (field, readOnly) -> field.value.setReadOnly(Boolean.TRUE.equals(readOnly)));

  private final Bindable<T> value;

  /**
   * Creates a component with the empty value.
   *
   * @param emptyValue the value at first, and that {@link #clear()} sets
   * @param parse converts a text from the browser, which may be any text, to a value; returns null
   *     to refuse it
   * @param format converts a value to text for the browser
   */
  protected BindableField(
      T emptyValue,
      SerializableFunction<String, @Nullable T> parse,
      SerializableFunction<T, String> format) {
    super(emptyValue);
    value = Bindable.ofProperty(this, "value", emptyValue, emptyValue, parse, format);
    value.addValueChangeListener(change -> setModelValue(change.getValue(), change.isFromClient()));
  }

  /** {@return the value as a property, to which the component gives its rule} */
  protected final Bindable<T> bindable() {
    return value;
  }

  @Override
  public T getValue() {
    return value.getValue();
  }

  /**
   * Sets the value and fires a value change event if the value has changed.
   *
   * @param value the new value, which the browser shows too
   * @throws NullPointerException if it is null
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound without a writer
   */
  @Override
  public void setValue(T value) {
    this.value.setValue(Check.notNull("value", value));
  }

  /** Shows a value that is set on behalf of the user. {@link #setValue} does not call it. */
  @Override
  protected void setPresentationValue(T value) {
    this.value.setFromClient(value);
  }

  /**
   * Binds the value to a signal.
   *
   * @param signal the signal, whose value must not be null
   * @param writer writes to the signal, usually {@code signal::set}; null for a one-way binding,
   *     under which {@link #setValue} throws and a change by the user is reverted
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @Override
  public SignalBinding<T> bindValue(Signal<T> signal, @Nullable SerializableConsumer<T> writer) {
    return value.bindValue(signal, writer);
  }

  @Override
  public boolean isReadOnly() {
    return READ_ONLY.get(this);
  }

  /**
   * Sets whether the user cannot change the value. The app still can.
   *
   * @param readOnly whether the value is read-only; default false
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  public void setReadOnly(boolean readOnly) {
    READ_ONLY.set(this, readOnly);
  }

  @Override
  public SignalBinding<Boolean> bindReadOnly(Signal<Boolean> readOnly) {
    return READ_ONLY.bind(this, readOnly);
  }
}
