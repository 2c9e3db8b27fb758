package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasHelper;
import com.vaadin.flow.component.HasLabel;
import com.vaadin.flow.component.HasValidation;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.component.HasValueAndElement;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.data.binder.HasValidator;
import com.vaadin.flow.data.binder.ValidationStatusChangeListener;
import com.vaadin.flow.data.binder.Validator;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.shared.Registration;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Field;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A field of a form: a component with a value, a label, a helper text, and an error message that is
 * shown while the field is invalid. It works with {@code Binder}, which marks it as required and
 * shows validation errors on it.
 *
 * <p>The field validates rules of its own, such as a minimum: a value that breaks them is kept, but
 * shown as invalid with a message that says why, and refused by {@code Binder}.
 *
 * <p>The label names the field for assistive technology as well, unless it has an {@linkplain
 * #setAriaLabel aria-label} or {@linkplain #setAriaLabelledBy(String) another element} names it;
 * the helper text and the error message describe it. An error message is announced when it appears.
 *
 * @param <E> the type of its value change events
 * @param <V> the type of its value
 */
@StyleSheet(Assets.CORE + "base/field.css")
public interface FormField<E extends HasValue.ValueChangeEvent<V>, V extends @Nullable Object>
    extends HasValueAndElement<E, V>,
        HasLabel,
        HasHelper,
        HasValidation,
        HasValidator<V>,
        HasAriaLabel {

  /** {@return the label, or null (the default) if there is none} */
  @Override
  default @Nullable String getLabel() {
    return Field.LABEL.get((Component) this);
  }

  /**
   * Sets the label, which is shown above the field.
   *
   * @param label the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  default void setLabel(@Nullable String label) {
    Field.LABEL.set((Component) this, label);
  }

  /**
   * Binds the label to a signal.
   *
   * @param label the signal; null in it means no label
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindLabel(Signal<@Nullable String> label) {
    return Field.LABEL.bind((Component) this, label);
  }

  /**
   * {@return the text that names the field for assistive technology: the aria-label, else the
   * label; empty if there is neither}
   */
  @Override
  default Optional<String> getAriaLabel() {
    return Field.of((Component) this).getAriaLabel();
  }

  /**
   * Sets the text that names the field for assistive technology, in place of the label.
   *
   * @param ariaLabel the text; null or empty for the label
   */
  @Override
  default void setAriaLabel(@Nullable String ariaLabel) {
    Field.of((Component) this).setAriaLabel(ariaLabel);
  }

  /**
   * {@return the ids of the elements that name the field for assistive technology, separated by
   * spaces; the label's id while the label names the field; empty if no element does}
   */
  @Override
  default Optional<String> getAriaLabelledBy() {
    return Field.of((Component) this).getAriaLabelledBy();
  }

  /**
   * Sets the elements that name the field for assistive technology, in place of the label and the
   * aria-label.
   *
   * @param ariaLabelledBy the ids, separated by spaces; null or empty for the label or the
   *     aria-label
   */
  @Override
  default void setAriaLabelledBy(@Nullable String ariaLabelledBy) {
    Field.of((Component) this).setAriaLabelledBy(ariaLabelledBy);
  }

  /**
   * {@return the helper text, or null (the default) if there is none or a component is in its
   * place}
   */
  @Override
  default @Nullable String getHelperText() {
    return Field.HELPER_TEXT.get((Component) this);
  }

  /**
   * Sets the helper text, which is shown below the field. It replaces a {@linkplain
   * #setHelperComponent helper component}. It is hidden while the error message is shown.
   *
   * @param helperText the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  default void setHelperText(@Nullable String helperText) {
    Field.HELPER_TEXT.set((Component) this, helperText);
  }

  /**
   * Binds the helper text to a signal.
   *
   * @param helperText the signal; null in it means no text
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @Override
  default SignalBinding<@Nullable String> bindHelperText(Signal<@Nullable String> helperText) {
    return Field.HELPER_TEXT.bind((Component) this, helperText);
  }

  /**
   * {@return the component that is shown in place of the helper text, or null (the default) if
   * there is none}
   */
  @Override
  default @Nullable Component getHelperComponent() {
    return Field.of((Component) this).getHelper();
  }

  /**
   * Shows a component in place of the helper text.
   *
   * @param component the component; null for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound to the helper text
   */
  @Override
  default void setHelperComponent(@Nullable Component component) {
    Field.of((Component) this).setHelper(component);
  }

  /**
   * {@return whether the field is shown as invalid, because the app or a {@code Binder} says so or
   * because its value breaks a rule of the field such as a minimum; default false}
   */
  @Override
  default boolean isInvalid() {
    return Field.of((Component) this).isInvalid();
  }

  /**
   * Sets whether the field is shown as invalid. {@code Binder} does this automatically. With false,
   * also a value that breaks a rule of the field is not shown as invalid, until the value or the
   * rule changes.
   *
   * @param invalid whether it is shown as invalid
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  default void setInvalid(boolean invalid) {
    Field.of((Component) this).setInvalid(invalid);
  }

  /**
   * Binds to a signal whether the field is shown as invalid.
   *
   * @param invalid the signal; null in it counts as false
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<Boolean> bindInvalid(Signal<Boolean> invalid) {
    return Field.INVALID.bind((Component) this, invalid);
  }

  /**
   * {@return the error message; if none was set, the reason why the value breaks a rule of the
   * field such as a minimum, or null (the default) if it breaks none}
   */
  @Override
  default @Nullable String getErrorMessage() {
    return Field.of((Component) this).getErrorMessage();
  }

  /**
   * Sets the error message, which is shown in place of the helper text or component while the field
   * is {@linkplain #setInvalid invalid}, and announced to screen readers.
   *
   * @param errorMessage the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  default void setErrorMessage(@Nullable String errorMessage) {
    Field.ERROR_MESSAGE.set((Component) this, errorMessage);
  }

  /**
   * Binds the error message to a signal.
   *
   * @param errorMessage the signal; null in it means no message
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindErrorMessage(Signal<@Nullable String> errorMessage) {
    return Field.ERROR_MESSAGE.bind((Component) this, errorMessage);
  }

  /**
   * {@return the validator for the rules of the field, such as a minimum, whose messages are in the
   * language of the UI} {@code Binder} adds it to each binding by default; whether a value is
   * required is not among these rules.
   */
  @Override
  default Validator<V> getDefaultValidator() {
    return Field.of((Component) this).validator();
  }

  /**
   * Adds a listener that is called when the value begins or ceases to break the rules of the field,
   * because the value or a rule has changed. {@code Binder} uses it to validate again.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  @Override
  default Registration addValidationStatusChangeListener(
      ValidationStatusChangeListener<V> listener) {
    return Field.of((Component) this).addListener(listener);
  }

  /** {@return whether the label says that a value is required; default false} */
  @Override
  default boolean isRequiredIndicatorVisible() {
    return Field.REQUIRED.get((Component) this);
  }

  /**
   * Sets whether the label says that a value is required. This validates nothing; {@code
   * Binder.forField(field).asRequired(…)} does both.
   *
   * @param required whether a value is required
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  default void setRequiredIndicatorVisible(boolean required) {
    Field.REQUIRED.set((Component) this, required);
  }

  /**
   * Binds to a signal whether the label says that a value is required.
   *
   * @param required the signal; null in it counts as false
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @Override
  default SignalBinding<Boolean> bindRequiredIndicatorVisible(Signal<Boolean> required) {
    return Field.REQUIRED.bind((Component) this, required);
  }

  /** {@return whether the field is read-only for the user; default false} */
  @Override
  default boolean isReadOnly() {
    return Field.READ_ONLY.get((Component) this);
  }

  /**
   * Sets whether the field is read-only for the user. The app can still change the value.
   *
   * @param readOnly whether the field is read-only
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  default void setReadOnly(boolean readOnly) {
    Field.READ_ONLY.set((Component) this, readOnly);
  }

  /**
   * Binds to a signal whether the field is read-only.
   *
   * @param readOnly the signal; null in it counts as false
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @Override
  default SignalBinding<Boolean> bindReadOnly(Signal<Boolean> readOnly) {
    return Field.READ_ONLY.bind((Component) this, readOnly);
  }
}
