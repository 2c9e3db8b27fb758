package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Prop;

/** The common base class of a shell's header and footer. */
abstract class AppShellBand extends Component implements HasComponents, HasClassMerge {

  AppShellBand(String name) {
    getElement().setAttribute("data-es", name);
  }

  /** Returns the descriptor of the property; the header is sticky by default, the footer is not. */
  abstract Prop<Component, Boolean> sticky();

  /**
   * {@return whether the band stays visible while the content scrolls; default true for a header,
   * false for a footer}
   */
  public boolean isSticky() {
    return sticky().get(this);
  }

  /**
   * Sets whether the band stays visible while the content scrolls.
   *
   * @param sticky whether the band stays visible
   */
  public void setSticky(boolean sticky) {
    sticky().set(this, sticky);
  }
}
