package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.NamedRole;
import dev.espressivo.base.internal.Shared;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A component with a label for assistive technology. The label and the aria-label are the same
 * state. A component without a role of its own has the role {@code img} while it has a label.
 */
public interface HasAccessibleLabel extends HasAriaLabel {

  /** {@return the label that a screen reader reads, or null (the default) if there is none} */
  default @Nullable String getLabel() {
    return Shared.LABEL.of(this).get((Component) this);
  }

  /**
   * Sets the label that a screen reader reads. The same as {@link #setAriaLabel}.
   *
   * @param label the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setLabel(@Nullable String label) {
    Shared.LABEL.of(this).set((Component) this, label);
  }

  /**
   * Binds to a signal the label that a screen reader reads.
   *
   * @param label the signal; null in it means no label
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindLabel(Signal<@Nullable String> label) {
    return Shared.LABEL.of(this).bind((Component) this, label);
  }

  @Override
  default void setAriaLabel(@Nullable String ariaLabel) {
    setLabel(ariaLabel);
  }

  @Override
  default void setAriaLabelledBy(@Nullable String ariaLabelledBy) {
    HasAriaLabel.super.setAriaLabelledBy(ariaLabelledBy);
    NamedRole.show((Component) this, "img");
  }

  @Override
  default Optional<String> getAriaLabel() {
    return Optional.ofNullable(getLabel());
  }
}
