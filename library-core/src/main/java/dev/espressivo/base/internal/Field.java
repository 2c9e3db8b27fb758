package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.ComponentUtil;
import com.vaadin.flow.component.HasValue;
import com.vaadin.flow.data.binder.ValidationResult;
import com.vaadin.flow.data.binder.ValidationStatusChangeEvent;
import com.vaadin.flow.data.binder.ValidationStatusChangeListener;
import com.vaadin.flow.data.binder.Validator;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.function.SerializableFunction;
import com.vaadin.flow.function.SerializableSupplier;
import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.Bindable;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The label, the helper text and the error message of a {@link dev.espressivo.base.FormField}, and
 * the attributes that relate them to the control for assistive technology. A component creates one
 * in its constructor; the mixin finds it with {@link #of}.
 *
 * <p>Each of the three is a part of the component and exists only while it is shown. The label
 * names the control; the helper text and the error message describe it. The root has the attribute
 * {@code data-field}; while the field is required or invalid, it also has {@code data-required} or
 * {@code data-error}.
 */
public final class Field implements Serializable {

  /** The visible label. */
  public static final Prop<Component, @Nullable String> LABEL =
      Prop.<Component, @Nullable String>shownBy(
              "label",
              owner -> of(owner).label.getText(owner),
              (owner, text) -> of(owner).label.setText(owner, text))
          .then(owner -> of(owner).show());

  /** The helper text; null while a component is in its place. */
  public static final Prop<Component, @Nullable String> HELPER_TEXT =
      Prop.<Component, @Nullable String>shownBy(
              "helperText",
              owner -> of(owner).helper.getText(owner),
              (owner, text) -> of(owner).helper.setText(owner, text))
          .then(owner -> of(owner).show());

  /** The message that is shown while the field is invalid. */
  public static final Prop<Component, @Nullable String> ERROR_MESSAGE =
      Prop.optional("errorMessage", String.class).then(owner -> of(owner).show());

  /** Whether the app, or a {@code Binder}, has marked the field as invalid. */
  public static final Prop<Component, Boolean> INVALID =
      Prop.kept("invalid", false).then(owner -> of(owner).show());

  /** Whether a value is required. */
  public static final Prop<Component, Boolean> REQUIRED =
      Prop.flag("required").then(owner -> of(owner).show());

  /** Whether the field is read-only for the user. */
  public static final Prop<Component, Boolean> READ_ONLY =
      Prop.shownBy(
          "readOnly",
          owner -> of(owner).value.isReadOnly(),
          (owner, readOnly) -> of(owner).value.setReadOnly(Boolean.TRUE.equals(readOnly)));

  private final Component owner;
  private final Bindable<?> value;
  private final Slot<Component> label;
  private final Slot<Component> helper;
  private final Slot<Component> error;
  private final String id = Long.toString(ThreadLocalRandom.current().nextLong() >>> 1, 36);
  private Element control;
  private @Nullable SerializableSupplier<String> required;
  private SerializableFunction<Object, @Nullable SerializableSupplier<String>> rule = any -> null;

  /** The reason why the value breaks the rule, or null. */
  private @Nullable SerializableSupplier<String> broken;

  /** Whether a broken rule is not shown, since the app or a {@code Binder} says so. */
  private boolean tolerated;

  private final List<ValidationStatusChangeListener<?>> listeners = new ArrayList<>();

  /** The element with the word for a required field, while it is in the tree. */
  private @Nullable Element word;

  /**
   * Makes a component a field whose root is the control.
   *
   * @param owner the component
   * @param value the property that the user changes
   * @param label the part of the label
   * @param helper the part of the helper text
   * @param error the part of the error message
   */
  public Field(Component owner, Bindable<?> value, Enum<?> label, Enum<?> helper, Enum<?> error) {
    this.owner = owner;
    this.value = value;
    this.label = Slot.of(label, "div");
    this.helper = Slot.of(helper, "div").whenLeft(any -> show());
    this.error = Slot.of(error, "div");
    control = owner.getElement();
    control.setAttribute("data-field", true);
    ComponentUtil.setData(owner, Field.class, this);
  }

  /**
   * {@return the field that was created for a component}
   *
   * @param owner the component
   */
  public static Field of(Component owner) {
    return ComponentUtil.getData(owner, Field.class);
  }

  /**
   * Sets the element that is named and described. For a component whose root is not its control.
   *
   * @param control the element, such as an {@code input}
   * @return this field
   */
  public Field control(Element control) {
    this.control = control;
    return this;
  }

  /**
   * Sets the word for a required field. A screen reader reads it after the label, or as a
   * description if the label does not name the control. Needed for a control on which {@code
   * aria-required} is not allowed, such as a group.
   *
   * @param required returns the word in the current locale
   * @return this field
   */
  public Field required(SerializableSupplier<String> required) {
    this.required = required;
    return this;
  }

  /**
   * Sets the rule that a value must follow, which the field then validates by itself: on each value
   * change, on {@link #validate}, and in a {@code Binder}. An invalid value is kept and shown as
   * invalid.
   *
   * @param rule receives a value, which may be empty; returns null if it is valid, else a supplier
   *     of the reason in the current locale
   * @param <V> the type of the value
   * @return this field
   */
  @SuppressWarnings("unchecked")
  public <V extends @Nullable Object> Field rule(
      SerializableFunction<V, @Nullable SerializableSupplier<String>> rule) {
    this.rule = value -> rule.apply((V) value);
    field().addValueChangeListener(event -> validate());
    return this;
  }

  private HasValue<?, ?> field() {
    return (HasValue<?, ?>) owner;
  }

  /** Validates the value by the rule. Called after the rule has changed. */
  public void validate() {
    boolean wasValid = broken == null;
    broken = rule.apply(field().getValue());
    tolerated = false;
    show();
    if (wasValid != (broken == null)) {
      List.copyOf(listeners).forEach(this::tell);
    }
  }

  @SuppressWarnings("unchecked")
  private <V> void tell(ValidationStatusChangeListener<V> listener) {
    listener.validationStatusChanged(
        new ValidationStatusChangeEvent<>((HasValue<?, V>) field(), broken == null));
  }

  /**
   * {@return the validator that a {@code Binder} uses}
   *
   * @param <V> the type of the value
   */
  public <V extends @Nullable Object> Validator<V> validator() {
    return (value, context) -> {
      SerializableSupplier<String> reason = rule.apply(value);
      return reason == null ? ValidationResult.ok() : ValidationResult.error(reason.get());
    };
  }

  /**
   * Adds a listener for changes between a valid and an invalid value, by the rule alone.
   *
   * @param listener the listener
   * @return a registration that removes the listener
   */
  public Registration addListener(ValidationStatusChangeListener<?> listener) {
    return Registration.addAndRemove(listeners, Check.notNull("listener", listener));
  }

  /**
   * {@return whether the field is shown as invalid: the app has marked it as invalid, or its value
   * breaks the rule}
   */
  public boolean isInvalid() {
    return INVALID.get(owner) || broken != null && !tolerated;
  }

  /**
   * Marks the field as invalid or valid. A value that breaks the rule is not shown as invalid until
   * the field is validated again.
   *
   * @param invalid whether it is shown as invalid
   */
  public void setInvalid(boolean invalid) {
    INVALID.requireUnbound(owner);
    tolerated = !invalid;
    INVALID.set(owner, invalid);
  }

  /**
   * {@return the error message: the one that was set, else the reason why the value breaks the
   * rule, else null}
   */
  public @Nullable String getErrorMessage() {
    String message = ERROR_MESSAGE.get(owner);
    return message == null && broken != null && !tolerated ? broken.get() : message;
  }

  /** {@return the helper, if it is a component, or null} */
  public @Nullable Component getHelper() {
    return helper.getComponent(owner);
  }

  /**
   * Shows a component in place of the helper text.
   *
   * @param component the component; null for none
   */
  public void setHelper(@Nullable Component component) {
    HELPER_TEXT.requireUnbound(owner);
    helper.setComponent(owner, component);
    show();
  }

  /**
   * {@return the text that names the control: the aria-label, else the label; empty if there is
   * neither}
   */
  public Optional<String> getAriaLabel() {
    return Optional.ofNullable(control.getAttribute("aria-label"))
        .or(() -> Optional.ofNullable(LABEL.get(owner)));
  }

  /**
   * Sets a text that names the control in place of the label.
   *
   * @param text the text; null or empty for the label
   */
  public void setAriaLabel(@Nullable String text) {
    Dom.setAttribute(control, "aria-label", text == null || text.isEmpty() ? null : text);
    show();
  }

  /**
   * {@return the ids of the elements that name the control: those that the app has set, else the
   * label's; empty if there are none}
   */
  public Optional<String> getAriaLabelledBy() {
    return Optional.ofNullable(control.getAttribute("aria-labelledby"));
  }

  /**
   * Sets the elements that name the control in place of the label.
   *
   * @param ids the ids; null or empty for the label
   */
  public void setAriaLabelledBy(@Nullable String ids) {
    Dom.setAttribute(control, "aria-labelledby", ids == null || ids.isEmpty() ? null : ids);
    show();
  }

  /**
   * Updates everything except the label and the helper text, in the current words. Those two are
   * updated by their slots.
   */
  public void show() {
    boolean isInvalid = isInvalid();
    owner.getElement().setAttribute("data-error", isInvalid);
    error.setText(owner, isInvalid ? getErrorMessage() : null);
    Element labelled = label.element(owner);
    Element helping = helper.element(owner);
    Element message = error.element(owner);
    if (message != null) {
      message.setAttribute("role", "alert");
    }
    if (helping != null) {
      // In Material, the error message replaces the helper text.
      helping.setAttribute("hidden", message != null);
    }
    Dom.setAttribute(control, "aria-invalid", isInvalid ? "true" : null);
    refer("aria-labelledby", control.hasAttribute("aria-label") ? null : labelled);
    showRequired(labelled);
    boolean isNamedByLabel = getAriaLabelledBy().filter(this::isOwn).isPresent();
    refer("aria-describedby", isNamedByLabel ? null : word, message, helping);
  }

  private void showRequired(@Nullable Element labelled) {
    boolean isRequired = REQUIRED.get(owner);
    if (required == null) {
      Dom.setAttribute(control, "aria-required", isRequired ? "true" : null);
      return;
    }
    if (word != null) {
      word.removeFromParent();
      word = null;
    }
    if (isRequired) {
      word = new Element("span").setAttribute("data-visually-hidden", true);
      word.setAttribute("id", id + "-required").setText(" " + required.get());
      (labelled != null ? labelled : owner.getElement()).appendChild(word);
    }
  }

  /** Makes the control refer to elements, unless the app has set other ones. */
  private void refer(String attribute, @Nullable Element... elements) {
    String now = control.getAttribute(attribute);
    if (now == null || isOwn(now)) {
      List<Element> there = Stream.of(elements).filter(each -> each != null).toList();
      there.stream()
          .filter(each -> !each.hasAttribute("id"))
          .forEach(each -> each.setAttribute("id", id + "-" + each.getAttribute("data-part")));
      String ids =
          there.stream().map(each -> each.getAttribute("id")).collect(Collectors.joining(" "));
      Dom.setAttribute(control, attribute, ids.isEmpty() ? null : ids);
    }
  }

  private boolean isOwn(String ids) {
    return ids.startsWith(id);
  }
}
