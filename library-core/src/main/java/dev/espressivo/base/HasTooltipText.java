package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Shared;
import org.jspecify.annotations.Nullable;

/**
 * A component with a tooltip, which the browser shows below it on hover and on keyboard focus. It
 * is not shown on touch. A screen reader reads it as the component's description.
 *
 * <p>For a tooltip with a position, delays or Markdown, use Vaadin's {@code
 * Tooltip.forComponent(component)}, which works with every component and replaces this one.
 */
public interface HasTooltipText extends HasElement {

  /** {@return the text of the tooltip, or null (the default) if none was set} */
  default @Nullable String getTooltipText() {
    return Shared.TOOLTIP.get((Component) this);
  }

  /**
   * Sets the text of the tooltip.
   *
   * @param tooltipText the text; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setTooltipText(@Nullable String tooltipText) {
    Shared.TOOLTIP.set((Component) this, tooltipText);
  }

  /**
   * Binds the text of the tooltip to a signal.
   *
   * @param tooltipText the signal; null in it means no tooltip
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindTooltipText(Signal<@Nullable String> tooltipText) {
    return Shared.TOOLTIP.bind((Component) this, tooltipText);
  }
}
