package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.function.SerializableSupplier;
import java.io.Serializable;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An action that the user can run on one row of a table, or on one item of a list. Immutable: each
 * {@code with} method returns another action.
 *
 * <pre>{@code
 * table.setRowActions(
 *     order ->
 *         List.of(
 *             RowAction.of("Edit", () -> edit(order)).withIcon(VaadinIcon.PENCIL::create),
 *             RowAction.of("Delete", () -> delete(order)).withTone(Tone.DESTRUCTIVE)));
 * }</pre>
 *
 * @param label the name of the action, a word or two; not blank
 * @param listener called when the user runs the action
 * @param icon returns a new icon; null for none
 * @param tone the meaning of the action's colour; null for none
 */
public record RowAction(
    String label,
    SerializableRunnable listener,
    @Nullable SerializableSupplier<? extends Component> icon,
    @Nullable Tone tone)
    implements Serializable {

  /**
   * Creates an action.
   *
   * @throws IllegalArgumentException if the label is blank
   */
  public RowAction {
    Objects.requireNonNull(label, "label must not be null");
    Objects.requireNonNull(listener, "listener must not be null");
    if (label.isBlank()) {
      throw new IllegalArgumentException("label must not be blank");
    }
  }

  /**
   * Creates an action without icon and tone.
   *
   * @param label the name of the action, a word or two; not blank
   * @param listener called when the user runs the action
   * @return the action
   * @throws IllegalArgumentException if the label is blank
   */
  public static RowAction of(String label, SerializableRunnable listener) {
    return new RowAction(label, listener, null, null);
  }

  /**
   * Returns an action with an icon. Actions with the same label and tone in other rows have the
   * same icon, which is created once and copied in the browser.
   *
   * @param icon returns a new icon; null (the default) for none
   * @return the action with the icon
   */
  public RowAction withIcon(@Nullable SerializableSupplier<? extends Component> icon) {
    return new RowAction(label, listener, icon, tone);
  }

  /**
   * Returns an action with a tone.
   *
   * @param tone the meaning of the colour; null (the default) for the colour of the text around it
   * @return the action with the tone
   */
  public RowAction withTone(@Nullable Tone tone) {
    return new RowAction(label, listener, icon, tone);
  }
}
