package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasText;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Shared;

/** A component with a text before its children. Changing the text keeps the children. */
public interface HasOwnText extends HasText {

  /** {@return the text, or empty (the default) if there is none} */
  @Override
  default String getText() {
    return Shared.TEXT.of(this).get((Component) this);
  }

  /**
   * Sets the text, which is shown before the children.
   *
   * @param text one or two words; empty for none; not null
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  default void setText(String text) {
    Shared.TEXT.of(this).set((Component) this, text);
  }

  /**
   * Binds the text to a signal.
   *
   * @param text the signal, whose value must not be null
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @Override
  default SignalBinding<String> bindText(Signal<String> text) {
    return Shared.TEXT.of(this).bind((Component) this, text);
  }
}
