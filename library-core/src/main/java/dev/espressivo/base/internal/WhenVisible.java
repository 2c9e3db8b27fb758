package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.page.PendingJavaScriptResult;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.shared.Registration;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Puts off what a component tells the browser while it is hidden, by itself or by a component
 * around it. Flow keeps each call of a hidden component until it is visible, so that those of a
 * busy source would pile up. Used with the session locked.
 */
public final class WhenVisible implements Serializable {

  /** The event by which the browser says that it sees the component. */
  private static final String EVENT = "es-seen";

  private final Component owner;
  private final SerializableRunnable action;
  private @Nullable PendingJavaScriptResult asked;
  private @Nullable Registration listening;

  /**
   * Creates it for a component.
   *
   * @param owner the component
   * @param action tells the browser what is new; called when the component is visible again
   */
  public WhenVisible(Component owner, SerializableRunnable action) {
    this.owner = owner;
    this.action = action;
  }

  /**
   * Returns whether the component is hidden. If it is, the action is called soon after it is shown,
   * once.
   *
   * @return true if nothing is to be told now
   */
  public boolean isPutOff() {
    if (owner.getElement().getNode().isVisible()) {
      cancel();
      return false;
    }
    if (asked == null) {
      // An answer to the call would not come from a disabled component.
      listening =
          owner
              .getElement()
              .addEventListener(EVENT, event -> resume())
              .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS)
              .allowInert();
      // Flow keeps this one call: nothing else tells that a component around the owner is shown.
      asked = owner.getElement().executeJs("this.dispatchEvent(new CustomEvent($0))", EVENT);
    }
    return true;
  }

  private void resume() {
    cancel();
    action.run();
  }

  /** Forgets the action, as when the component is detached. */
  public void cancel() {
    if (asked != null) {
      asked.cancelExecution();
      asked = null;
    }
    if (listening != null) {
      listening.remove();
      listening = null;
    }
  }
}
