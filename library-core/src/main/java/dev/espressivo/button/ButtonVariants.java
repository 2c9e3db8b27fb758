package dev.espressivo.button;

import com.vaadin.flow.component.Component;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.BorrowedLook;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Shared;
import java.io.Serializable;

/**
 * A look of buttons that can also be applied to other components, such as an anchor, a native
 * button or the button of an upload. Immutable.
 *
 * <p>For example, {@code ButtonVariants.tonal().withTone(Tone.SUCCESS).applyTo(anchor)}.
 *
 * @param variant the look
 * @param tone the meaning of the colour
 * @param size the height
 * @param shape the corners at rest
 */
public record ButtonVariants(ButtonVariant variant, Tone tone, ButtonSize size, ButtonShape shape)
    implements Serializable {

  /** Refuses null. */
  public ButtonVariants {
    Check.notNull("variant", variant);
    Check.notNull("tone", tone);
    Check.notNull("size", size);
    Check.notNull("shape", shape);
  }

  /**
   * Creates a look with the default tone, size and shape.
   *
   * @param variant the look
   * @return the look
   */
  public static ButtonVariants of(ButtonVariant variant) {
    return new ButtonVariants(variant, Tone.PRIMARY, ButtonSize.SM, ButtonShape.ROUND);
  }

  /**
   * {@return the current look of a button; later changes of the button have no effect on it}
   *
   * @param button the button to read from
   */
  public static ButtonVariants of(Button button) {
    return new ButtonVariants(
        button.getVariant(), button.getTone(), button.getSize(), button.getShape());
  }

  /**
   * Creates the look {@link ButtonVariant#FILLED} with the default tone, size and shape.
   *
   * @return the look
   */
  public static ButtonVariants filled() {
    return of(ButtonVariant.FILLED);
  }

  /**
   * Creates the look {@link ButtonVariant#TONAL} with the default tone, size and shape.
   *
   * @return the look
   */
  public static ButtonVariants tonal() {
    return of(ButtonVariant.TONAL);
  }

  /**
   * Creates the look {@link ButtonVariant#ELEVATED} with the default tone, size and shape.
   *
   * @return the look
   */
  public static ButtonVariants elevated() {
    return of(ButtonVariant.ELEVATED);
  }

  /**
   * Creates the look {@link ButtonVariant#OUTLINED} with the default tone, size and shape.
   *
   * @return the look
   */
  public static ButtonVariants outlined() {
    return of(ButtonVariant.OUTLINED);
  }

  /**
   * Creates the look {@link ButtonVariant#TEXT} with the default tone, size and shape.
   *
   * @return the look
   */
  public static ButtonVariants text() {
    return of(ButtonVariant.TEXT);
  }

  /**
   * Creates the look {@link ButtonVariant#LINK} with the default tone, size and shape.
   *
   * @return the look
   */
  public static ButtonVariants link() {
    return of(ButtonVariant.LINK);
  }

  /**
   * {@return this look with another tone}
   *
   * @param tone the colour family
   */
  public ButtonVariants withTone(Tone tone) {
    return new ButtonVariants(variant, tone, size, shape);
  }

  /**
   * {@return this look with another size}
   *
   * @param size the height
   */
  public ButtonVariants withSize(ButtonSize size) {
    return new ButtonVariants(variant, tone, size, shape);
  }

  /**
   * {@return this look with another shape}
   *
   * @param shape round or square corners
   */
  public ButtonVariants withShape(ButtonShape shape) {
    return new ButtonVariants(variant, tone, size, shape);
  }

  /**
   * Applies this look to a component: colours, shape, states and ripple, but no behaviour. The
   * component then loads the style sheet of buttons.
   *
   * @param component a component whose root is a native button or an anchor; or a {@link Button}
   * @throws IllegalArgumentException if the component is another component of this library, which
   *     has its own look
   * @throws com.vaadin.flow.signals.BindingActiveException if the component is a button with one of
   *     these properties bound to a signal
   */
  public void applyTo(Component component) {
    BorrowedLook.check(component, Button.NAME);
    Button.VARIANT.set(component, variant);
    Shared.TONE.of(component).set(component, tone);
    Button.SIZE.set(component, size);
    Button.SHAPE.set(component, shape);
    BorrowedLook.apply(component, Button.NAME, Button.class);
  }
}
