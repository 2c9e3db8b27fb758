package dev.espressivo.button;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasComponentsOfType;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.BooleanAttribute;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Buttons that belong together, in a row or a column.
 *
 * <p>Its children are {@linkplain Button buttons}, or components that wear {@link ButtonVariants}.
 * They keep the size, variant and tone that they have; those of one group should be of one size.
 * Hidden ones count for nothing. The group knows of no choice: which of its toggles are pressed,
 * and whether one releases the others, is the app's.
 *
 * <p>Accessibility: the group has the role {@code group} and the {@link #setLabel label} as its
 * name. Each button stays a tab stop of its own, as in any group; toggles can be reached by the
 * arrow keys besides.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys, in a group that has toggles</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>next, previous button; from right to left the other way
 *       round; in a column ArrowDown, ArrowUp</td></tr>
 *   <tr><td>Home, End</td><td>first, last button</td></tr>
 * </table>
 *
 * @usefor two to five actions on the same thing; a few toggles of which one or more are pressed,
 *     such as a view's day, week and month
 * @notfor actions that have nothing to do with each other: use {@link Button} one by one
 */
@Tag("es-button-group")
@StyleSheet(Assets.CORE + "button/button-group.css")
@JsModule(Assets.CORE + "button/button-group.js")
public class ButtonGroup extends Component
    implements HasClassMerge, HasAriaLabel, HasComponentsOfType<Component> {

  private static final EnumAttribute<ButtonGroupVariant> VARIANT =
      new EnumAttribute<>("data-variant", ButtonGroupVariant.class, ButtonGroupVariant.CONNECTED);
  private static final EnumAttribute<ButtonGroupOrientation> ORIENTATION =
      new EnumAttribute<>(
          "data-orientation", ButtonGroupOrientation.class, ButtonGroupOrientation.HORIZONTAL);
  private static final BooleanAttribute FULL = new BooleanAttribute("data-full");

  /** A group without buttons. */
  public ButtonGroup() {
    Element root = getElement();
    root.setAttribute("data-es", "");
    root.setAttribute("role", "group");
  }

  /**
   * A group of buttons.
   *
   * @param buttons the buttons
   */
  public ButtonGroup(Button... buttons) {
    this();
    add(buttons);
  }

  /**
   * How the buttons stand together.
   *
   * @return default {@link ButtonGroupVariant#CONNECTED}
   */
  public ButtonGroupVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets how the buttons stand together.
   *
   * @param variant how
   */
  public void setVariant(ButtonGroupVariant variant) {
    VARIANT.set(this, variant);
  }

  /**
   * The direction in which the buttons follow each other.
   *
   * @return default {@link ButtonGroupOrientation#HORIZONTAL}
   */
  public ButtonGroupOrientation getOrientation() {
    return ORIENTATION.get(this);
  }

  /**
   * Sets the direction in which the buttons follow each other.
   *
   * @param orientation the direction
   */
  public void setOrientation(ButtonGroupOrientation orientation) {
    ORIENTATION.set(this, orientation);
  }

  /**
   * Binds the direction in which the buttons follow each other.
   *
   * @param orientation the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindOrientation(Signal<ButtonGroupOrientation> orientation) {
    return ORIENTATION.bind(this, orientation);
  }

  /**
   * Whether it takes the whole width, and its buttons share it evenly.
   *
   * @return default false
   */
  public boolean isFull() {
    return FULL.get(this);
  }

  /**
   * Sets whether it takes the whole width, and its buttons share it evenly.
   *
   * @param full whether it does
   */
  public void setFull(boolean full) {
    FULL.set(this, full);
  }

  /**
   * The name of the group for a screen reader.
   *
   * @return null, the default, for none
   */
  public @Nullable String getLabel() {
    return getElement().getAttribute("aria-label");
  }

  /**
   * Sets the name of the group for a screen reader. The same as {@link #setAriaLabel}.
   *
   * @param label the name; null or empty for none
   */
  public void setLabel(@Nullable String label) {
    PropBindings.checkUnbound(this, "label");
    showLabel(label);
  }

  /**
   * Binds the name of the group for a screen reader.
   *
   * @param label the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindLabel(Signal<String> label) {
    return PropBindings.bind(this, "label", label, this::showLabel);
  }

  private void showLabel(@Nullable String label) {
    if (label == null || label.isEmpty()) {
      getElement().removeAttribute("aria-label");
    } else {
      getElement().setAttribute("aria-label", label);
    }
  }

  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    setLabel(ariaLabel);
  }

  @Override
  public Optional<String> getAriaLabel() {
    return Optional.ofNullable(getLabel());
  }

  /** Its buttons are disabled each for itself; the group says so too. */
  @Override
  public void onEnabledStateChanged(boolean enabled) {
    if (enabled) {
      getElement().removeAttribute("aria-disabled");
    } else {
      getElement().setAttribute("aria-disabled", "true");
    }
  }
}
