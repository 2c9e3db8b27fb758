package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Prop;

/** What the header and the footer of a shell have in common. */
abstract class AppShellBand extends Component implements HasComponents, HasClassMerge {

  AppShellBand(String name) {
    getElement().setAttribute("data-es", name);
  }

  /** The header is sticky by default, the footer is not. */
  abstract Prop<Component, Boolean> sticky();

  /**
   * Returns whether it stays visible while the content scrolls.
   *
   * @return default true for a header, false for a footer
   */
  public boolean isSticky() {
    return sticky().get(this);
  }

  /**
   * Sets whether it stays visible while the content scrolls.
   *
   * @param sticky whether it stays visible
   */
  public void setSticky(boolean sticky) {
    sticky().set(this, sticky);
  }

  /**
   * Binds whether it stays visible while the content scrolls to a signal.
   *
   * @param sticky the signal; null in it counts as the default
   * @return the binding
   */
  public SignalBinding<Boolean> bindSticky(Signal<Boolean> sticky) {
    return sticky().bind(this, sticky);
  }
}
