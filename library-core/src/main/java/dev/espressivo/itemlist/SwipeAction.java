package dev.espressivo.itemlist;

import com.vaadin.flow.function.SerializableRunnable;
import dev.espressivo.base.Tone;
import dev.espressivo.base.internal.Check;
import java.io.Serializable;

/**
 * An action of an item of an {@link ItemList}, which a swipe reveals and the menu of the item has.
 *
 * @param label the text of the action, not blank; another one than those of the item's other
 *     actions
 * @param tone {@link Tone#DESTRUCTIVE} for one that removes something; others look like {@link
 *     Tone#SECONDARY}
 * @param action called when the user chooses the action
 */
public record SwipeAction(String label, Tone tone, SerializableRunnable action)
    implements Serializable {

  /**
   * Creates an action.
   *
   * @throws IllegalArgumentException if the label is blank
   */
  public SwipeAction {
    Check.notBlank("label", label);
    Check.noneNull("tone", tone, "action", action);
  }

  /**
   * Creates an action in the usual tone.
   *
   * @param label the text of the action, not blank
   * @param action called when the user chooses the action
   * @throws IllegalArgumentException if the label is blank
   */
  public SwipeAction(String label, SerializableRunnable action) {
    this(label, Tone.SECONDARY, action);
  }
}
