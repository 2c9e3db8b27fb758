package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Shared;
import org.jspecify.annotations.Nullable;

/** A component with a second line under its title. */
public interface HasSupportingText extends HasElement {

  /** {@return the line under the title, or null (the default) if there is none} */
  default @Nullable String getSupportingText() {
    return Shared.SUPPORTING_TEXT.of(this).get((Component) this);
  }

  /**
   * Sets the line under the title.
   *
   * @param supportingText the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setSupportingText(@Nullable String supportingText) {
    Shared.SUPPORTING_TEXT.of(this).set((Component) this, supportingText);
  }

  /**
   * Binds the line under the title to a signal.
   *
   * @param supportingText the signal; null in it means no line
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindSupportingText(
      Signal<@Nullable String> supportingText) {
    return Shared.SUPPORTING_TEXT.of(this).bind((Component) this, supportingText);
  }
}
