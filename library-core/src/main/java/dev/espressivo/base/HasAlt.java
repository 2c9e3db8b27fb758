package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Shared;
import org.jspecify.annotations.Nullable;

/**
 * A component with an alternative text. What a screen reader reads without one is described at the
 * component.
 */
public interface HasAlt extends HasElement {

  /** {@return the alternative text, or null (the default) if none was set} */
  default @Nullable String getAlt() {
    return Shared.ALT.of(this).get((Component) this);
  }

  /**
   * Sets the alternative text, which a screen reader reads.
   *
   * @param alt the text; null for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setAlt(@Nullable String alt) {
    Shared.ALT.of(this).set((Component) this, alt);
  }

  /**
   * Binds the alternative text to a signal.
   *
   * @param alt the signal; null in it means no text
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindAlt(Signal<@Nullable String> alt) {
    return Shared.ALT.of(this).bind((Component) this, alt);
  }
}
