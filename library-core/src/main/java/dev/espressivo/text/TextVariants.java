package dev.espressivo.text;

import com.vaadin.flow.component.Component;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.BorrowedLook;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * A look of texts that can also be applied to other components, such as a link or a cell.
 * Immutable.
 *
 * <p>For example, {@code TextVariants.of(TextVariant.TITLE_MEDIUM).withQuiet(true).applyTo(link)}.
 *
 * @param variant the role in the type scale
 * @param emphasized whether the text has the heavier weight of its role
 * @param tone the meaning of the colour; null for the colour of the text around it
 * @param quiet whether the text has the quieter colour of supporting text
 */
public record TextVariants(
    TextVariant variant, boolean emphasized, @Nullable Tone tone, boolean quiet)
    implements Serializable {

  /** Refuses null, except for the tone. */
  public TextVariants {
    Check.notNull("variant", variant);
  }

  /**
   * Creates a look that is not emphasized, in the colour of the text around it.
   *
   * @param variant the role in the type scale
   * @return the look
   */
  public static TextVariants of(TextVariant variant) {
    return new TextVariants(variant, false, null, false);
  }

  /**
   * {@return the current look of a text; later changes of the text have no effect on it}
   *
   * @param text the text to read from
   */
  public static TextVariants of(Text text) {
    return new TextVariants(text.getVariant(), text.isEmphasized(), text.getTone(), text.isQuiet());
  }

  /**
   * {@return this look with or without emphasis}
   *
   * @param emphasized whether the text has the heavier weight of its role
   */
  public TextVariants withEmphasized(boolean emphasized) {
    return new TextVariants(variant, emphasized, tone, quiet);
  }

  /**
   * {@return this look with another tone}
   *
   * @param tone the meaning of the colour; null for the colour of the text around it
   */
  public TextVariants withTone(@Nullable Tone tone) {
    return new TextVariants(variant, emphasized, tone, quiet);
  }

  /**
   * {@return this look in another loudness}
   *
   * @param quiet whether the text has the quieter colour of supporting text
   */
  public TextVariants withQuiet(boolean quiet) {
    return new TextVariants(variant, emphasized, tone, quiet);
  }

  /**
   * Applies this look to a component. The component then loads the style sheet of texts.
   *
   * @param component a component whose root is a native element; or a {@link Text}
   * @throws IllegalArgumentException if the component is another component of this library, which
   *     has its own look
   * @throws com.vaadin.flow.signals.BindingActiveException if the component is a text whose tone is
   *     bound to a signal
   */
  public void applyTo(Component component) {
    BorrowedLook.check(component, Text.NAME);
    Text.TONE.set(component, tone);
    Text.VARIANT.set(component, variant);
    Text.EMPHASIZED.set(component, emphasized);
    Text.QUIET.set(component, quiet);
    BorrowedLook.apply(component, Text.NAME, Text.class);
  }
}
