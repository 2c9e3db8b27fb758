package dev.espressivo.base.internal;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.page.PendingJavaScriptResult;
import com.vaadin.flow.dom.DisabledUpdateMode;
import com.vaadin.flow.function.SerializableRunnable;
import com.vaadin.flow.shared.Registration;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Postpones the calls of a component to the browser while the component or one of its ancestors is
 * hidden. Flow keeps each call of a hidden component until it is visible, so the calls of a busy
 * source would pile up. Must be used with the session locked.
 */
public final class WhenVisible implements Serializable {

  /** The event with which the browser reports that the component is visible. */
  private static final String EVENT = "es-seen";

  private final Component owner;
  private final SerializableRunnable action;
  private @Nullable PendingJavaScriptResult asked;
  private @Nullable Registration listening;

  /**
   * Creates an instance for a component.
   *
   * @param owner the component
   * @param action sends the current state to the browser; called when the component is visible
   *     again
   */
  public WhenVisible(Component owner, SerializableRunnable action) {
    this.owner = owner;
    this.action = action;
  }

  /**
   * {@return whether the component is hidden, so that the caller must send nothing now} If so, the
   * action is called once, soon after the component becomes visible.
   */
  public boolean isPutOff() {
    if (owner.getElement().getNode().isVisible()) {
      cancel();
      return false;
    }
    if (asked == null) {
      // A disabled component would not receive the return value of a call.
      listening =
          owner
              .getElement()
              .addEventListener(EVENT, event -> resume())
              .setDisabledUpdateMode(DisabledUpdateMode.ALWAYS)
              .allowInert();
      // Flow keeps this single call. There is no other sign that a hidden ancestor has become
      // visible.
      asked = owner.getElement().executeJs("this.dispatchEvent(new CustomEvent($0))", EVENT);
    }
    return true;
  }

  private void resume() {
    cancel();
    action.run();
  }

  /** Cancels the pending call of the action, for example when the component is detached. */
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
