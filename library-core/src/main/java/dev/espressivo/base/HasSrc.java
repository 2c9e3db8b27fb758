package dev.espressivo.base;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasElement;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.internal.Shared;
import org.jspecify.annotations.Nullable;

/** A component with a picture. */
public interface HasSrc extends HasElement {

  /**
   * {@return the address of the picture, or null (the default) if there is none; for a download
   * handler, the address under which the picture is served}
   */
  default @Nullable String getSrc() {
    return Shared.SRC.of(this).get((Component) this);
  }

  /**
   * Sets the address of the picture.
   *
   * @param src an absolute address, or one relative to the page's base; null or empty for none
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound
   */
  default void setSrc(@Nullable String src) {
    Shared.SRC.of(this).set((Component) this, src);
  }

  /**
   * Binds the address of the picture to a signal.
   *
   * @param src the signal; null in it means no picture
   * @return the binding
   * @throws com.vaadin.flow.signals.BindingActiveException if a signal is bound already
   */
  default SignalBinding<@Nullable String> bindSrc(Signal<@Nullable String> src) {
    return Shared.SRC.of(this).bind((Component) this, src);
  }
}
