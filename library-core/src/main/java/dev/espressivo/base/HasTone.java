package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Shared;

/** A component whose colour has a meaning. The tone is {@link Tone#PRIMARY} by default. */
public interface HasTone extends HasElement {

  /** {@return the tone, the meaning of the colour; default {@link Tone#PRIMARY}} */
  default Tone getTone() {
    return Shared.TONE.of(this).get((Component) this);
  }

  /**
   * Sets the tone, the meaning of the colour.
   *
   * @param tone the tone; not null
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setTone(Tone tone) {
    Shared.TONE.of(this).set((Component) this, tone);
  }

  /**
   * Binds the tone to a signal.
   *
   * @param tone the signal, whose value must not be null
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<Tone> bindTone(Signal<Tone> tone) {
    return Shared.TONE.of(this).bind((Component) this, tone);
  }
}
