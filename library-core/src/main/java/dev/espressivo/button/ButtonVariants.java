package dev.espressivo.button;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.Element;
import dev.espressivo.base.Tone;
import java.io.Serializable;
import java.util.Objects;

/**
 * The look of a button apart from the button, to be kept, passed on, and put on any component whose
 * element can look like one: an anchor, a native button, an upload's button.
 *
 * <p>For example, {@code ButtonVariants.tonal().withTone(Tone.SUCCESS).applyTo(anchor)}.
 *
 * @param variant the look
 * @param tone what the colour says
 * @param size the height
 * @param shape the corners at rest
 */
public record ButtonVariants(ButtonVariant variant, Tone tone, ButtonSize size, ButtonShape shape)
    implements Serializable {

  /** Refuses null by name. */
  public ButtonVariants {
    Objects.requireNonNull(variant, "variant must not be null");
    Objects.requireNonNull(tone, "tone must not be null");
    Objects.requireNonNull(size, "size must not be null");
    Objects.requireNonNull(shape, "shape must not be null");
  }

  /**
   * A look with the default tone, size and shape.
   *
   * @param variant the look
   * @return the look
   */
  public static ButtonVariants of(ButtonVariant variant) {
    return new ButtonVariants(variant, Tone.PRIMARY, ButtonSize.SM, ButtonShape.ROUND);
  }

  /**
   * The look of a button.
   *
   * @param button the button
   * @return its look as it is now
   */
  public static ButtonVariants of(Button button) {
    return new ButtonVariants(
        button.getVariant(), button.getTone(), button.getSize(), button.getShape());
  }

  /**
   * {@link ButtonVariant#FILLED}, else the defaults.
   *
   * @return the look
   */
  public static ButtonVariants filled() {
    return of(ButtonVariant.FILLED);
  }

  /**
   * {@link ButtonVariant#TONAL}, else the defaults.
   *
   * @return the look
   */
  public static ButtonVariants tonal() {
    return of(ButtonVariant.TONAL);
  }

  /**
   * {@link ButtonVariant#ELEVATED}, else the defaults.
   *
   * @return the look
   */
  public static ButtonVariants elevated() {
    return of(ButtonVariant.ELEVATED);
  }

  /**
   * {@link ButtonVariant#OUTLINED}, else the defaults.
   *
   * @return the look
   */
  public static ButtonVariants outlined() {
    return of(ButtonVariant.OUTLINED);
  }

  /**
   * {@link ButtonVariant#TEXT}, else the defaults.
   *
   * @return the look
   */
  public static ButtonVariants text() {
    return of(ButtonVariant.TEXT);
  }

  /**
   * {@link ButtonVariant#LINK}, else the defaults.
   *
   * @return the look
   */
  public static ButtonVariants link() {
    return of(ButtonVariant.LINK);
  }

  /**
   * The same with another tone.
   *
   * @param tone the tone
   * @return the look
   */
  public ButtonVariants withTone(Tone tone) {
    return new ButtonVariants(variant, tone, size, shape);
  }

  /**
   * The same with another size.
   *
   * @param size the size
   * @return the look
   */
  public ButtonVariants withSize(ButtonSize size) {
    return new ButtonVariants(variant, tone, size, shape);
  }

  /**
   * The same with another shape.
   *
   * @param shape the shape
   * @return the look
   */
  public ButtonVariants withShape(ButtonShape shape) {
    return new ButtonVariants(variant, tone, size, shape);
  }

  /**
   * Puts this look on a component, with the ripple and all else that is seen. Its behaviour stays
   * its own. The style sheet comes with it.
   *
   * @param component a component whose root is a native button or an anchor; or a {@link Button}
   * @throws IllegalArgumentException if it is another component of this library, which has a look
   *     already
   * @throws com.vaadin.flow.signals.BindingActiveException if it is a button one of whose props is
   *     bound
   */
  public void applyTo(Component component) {
    Element element = component.getElement();
    String own = element.getAttribute("data-es");
    if (own != null && !own.equals(Button.NAME)) {
      throw new IllegalArgumentException(
          "component must be a native one, but is a " + component.getClass().getName());
    }
    Button.VARIANT.set(component, variant);
    Button.TONE.set(component, tone);
    Button.SIZE.set(component, size);
    Button.SHAPE.set(component, shape);
    if (own == null) {
      element.setAttribute("data-es", Button.NAME);
      component.getUI().ifPresent(ButtonVariants::load);
      component.addAttachListener(attach -> load(attach.getUI()));
    }
  }

  private static void load(UI ui) {
    ui.getInternals().addComponentDependencies(Button.class);
  }
}
