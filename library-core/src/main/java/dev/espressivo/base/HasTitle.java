package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Shared;
import org.jspecify.annotations.Nullable;

/** A component with a title. */
public interface HasTitle extends HasElement {

  /** {@return the title, or null (the default) if there is none} */
  default @Nullable String getTitle() {
    return Shared.TITLE.of(this).get((Component) this);
  }

  /**
   * Sets the title.
   *
   * @param title a few words; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setTitle(@Nullable String title) {
    Shared.TITLE.of(this).set((Component) this, title);
  }

  /**
   * Binds the title to a signal.
   *
   * @param title the signal; null in it means no title
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindTitle(Signal<@Nullable String> title) {
    return Shared.TITLE.of(this).bind((Component) this, title);
  }
}
