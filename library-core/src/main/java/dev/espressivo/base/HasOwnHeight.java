package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Check;
import dev.espressivo.base.internal.Shared;
import org.jspecify.annotations.Nullable;

/**
 * A component that has a height without being given one. The component's description says which.
 */
public interface HasOwnHeight extends HasSize {

  /**
   * {@return a CSS length; if none was set, the component's own one, or null if it is not fixed}
   */
  @Override
  default @Nullable String getHeight() {
    return Shared.HEIGHT.of(this).get((Component) this);
  }

  /**
   * Sets the height.
   *
   * @param height a CSS length; null for the component's own height
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  @Override
  default void setHeight(@Nullable String height) {
    Shared.HEIGHT.of(this).set((Component) this, height);
  }

  /**
   * Sets the height in px.
   *
   * @param height the height in CSS pixels, not negative
   * @throws IllegalArgumentException if the height is negative
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setHeight(int height) {
    Check.notNegative("height", height);
    setHeight(height + "px");
  }

  /**
   * Binds the height to a signal.
   *
   * @param height the signal; null in it means the component's own height
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  @Override
  default SignalBinding<@Nullable String> bindHeight(Signal<@Nullable String> height) {
    return Shared.HEIGHT.of(this).bind((Component) this, height);
  }
}
