package dev.espressivo.button;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponentsOfType;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.JsModule;
import com.vaadin.flow.component.dependency.StyleSheet;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Prop;
import java.util.stream.Stream;

/**
 * A group of related buttons in a row or a column.
 *
 * <p>The buttons keep their size, variant and tone; the buttons of a group should have the same
 * size. Hidden buttons leave no gap. By default, toggles are independent of each other. In a
 * {@linkplain #setSelectionMode single selection}, pressing a toggle releases the others: the
 * browser shows this immediately, and the server does the same for a toggle that the app presses.
 *
 * <p>Accessibility: the group has the role {@code group} and the {@linkplain #setLabel label} as
 * its name. Each button is a tab stop; toggles can also be reached by the arrow keys.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys, in a group with toggles</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>ArrowRight, ArrowLeft</td><td>next, previous button; the other way round in
 *       right-to-left text; ArrowDown, ArrowUp in a column</td></tr>
 *   <tr><td>Home, End</td><td>first, last button</td></tr>
 * </table>
 *
 * @usefor two to five actions on the same object; a few toggles of which one or more are pressed,
 *     such as day, week and month
 * @notfor unrelated actions: use single {@link Button}s
 */
@Tag("es-button-group")
@StyleSheet(Assets.CORE + "button/button-group.css")
@JsModule(Assets.CORE + "button/button-group.js")
public class ButtonGroup extends Component
    implements HasClassMerge, HasAccessibleLabel, HasComponentsOfType<Button>, HasSize {

  private static final Prop<Component, ButtonGroupVariant> VARIANT =
      Prop.of("variant", ButtonGroupVariant.CONNECTED);
  private static final Prop<Component, ButtonGroupOrientation> ORIENTATION =
      Prop.of("orientation", ButtonGroupOrientation.HORIZONTAL);
  private static final Prop<Component, Boolean> FULL = Prop.flag("full");
  private static final Prop<ButtonGroup, ButtonGroupSelectionMode> SELECTION_MODE =
      Prop.of("selectionMode", ButtonGroupSelectionMode.MULTIPLE).then(ButtonGroup::keepOne);

  /** Creates an empty group. */
  public ButtonGroup() {
    getElement().setAttribute("data-es", "").setAttribute("role", "group");
  }

  /**
   * Creates a group of buttons.
   *
   * @param buttons the buttons in order
   */
  public ButtonGroup(Button... buttons) {
    this();
    add(buttons);
  }

  /** {@return the arrangement of the buttons; default {@link ButtonGroupVariant#CONNECTED}} */
  public ButtonGroupVariant getVariant() {
    return VARIANT.get(this);
  }

  /**
   * Sets the arrangement of the buttons.
   *
   * @param variant connected buttons, or buttons with a gap
   */
  public void setVariant(ButtonGroupVariant variant) {
    VARIANT.set(this, variant);
  }

  /** {@return the direction of the buttons; default {@link ButtonGroupOrientation#HORIZONTAL}} */
  public ButtonGroupOrientation getOrientation() {
    return ORIENTATION.get(this);
  }

  /**
   * Sets the direction of the buttons.
   *
   * @param orientation side by side, or one below the other
   */
  public void setOrientation(ButtonGroupOrientation orientation) {
    ORIENTATION.set(this, orientation);
  }

  /** {@return whether the group has the full width, shared evenly by its buttons; default false} */
  public boolean isFull() {
    return FULL.get(this);
  }

  /**
   * Sets whether the group has the full width, shared evenly by its buttons.
   *
   * @param full whether the group has the full width; default false
   */
  public void setFull(boolean full) {
    FULL.set(this, full);
  }

  /**
   * {@return how many toggles can be pressed at a time; default {@link
   * ButtonGroupSelectionMode#MULTIPLE}}
   */
  public ButtonGroupSelectionMode getSelectionMode() {
    return SELECTION_MODE.get(this);
  }

  /**
   * Sets how many toggles can be pressed at a time. If several are pressed when this becomes {@link
   * ButtonGroupSelectionMode#SINGLE}, the first one stays pressed. Initially, no toggle is pressed.
   *
   * <p>In a single selection, a toggle whose property is read-only or bound one-way keeps its
   * state.
   *
   * @param selectionMode one toggle or several
   */
  public void setSelectionMode(ButtonGroupSelectionMode selectionMode) {
    SELECTION_MODE.set(this, selectionMode);
  }

  private void keepOne() {
    if (getSelectionMode() == ButtonGroupSelectionMode.SINGLE) {
      pressed().findFirst().ifPresent(this::releaseBeside);
    }
  }

  private Stream<Button> pressed() {
    return getChildren()
        .filter(Button.class::isInstance)
        .map(Button.class::cast)
        .filter(Button::isPressed);
  }

  /** Returns whether another toggle is pressed. */
  boolean isPressedBeside(Button button) {
    return pressed().anyMatch(other -> other != button);
  }

  /** Releases the other toggles, as the browser does. */
  void releaseBeside(Button button) {
    pressed()
        .filter(other -> other != button && !other.getElement().hasAttribute("data-read-only"))
        .toList()
        .forEach(other -> other.setPressed(false));
  }

  /** Sets {@code aria-disabled} on the group; Flow disables the buttons themselves. */
  @Override
  public void onEnabledStateChanged(boolean enabled) {
    Dom.setAttribute(getElement(), "aria-disabled", enabled ? null : "true");
  }
}
