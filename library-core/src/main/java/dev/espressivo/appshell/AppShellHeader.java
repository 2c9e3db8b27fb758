package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.BooleanAttribute;

/**
 * The band at the top of an {@link AppShell}: of its column if it stands in the {@link
 * AppShellMain}, above sidebars and column if it stands in the shell itself.
 *
 * <p>It holds a {@link dev.espressivo.topappbar.TopAppBar} or a bar of the app's own, and whatever
 * stands below that, such as tabs. What the focus moves to is never scrolled under it.
 *
 * <p>Accessibility: it is the banner of the page, unless the shell stands within the main content
 * of another frame.
 *
 * @usefor the title and the actions of the page, the search of the app
 * @notfor the title of a part of the page: use {@link com.vaadin.flow.component.html.Section}
 */
@Tag("header")
@Uses(AppShell.class)
public class AppShellHeader extends Component implements HasComponents, HasClassMerge {

  private static final BooleanAttribute STICKY = new BooleanAttribute("data-static", true);

  /** A header that is empty. */
  public AppShellHeader() {
    getElement().setAttribute("data-es", "app-shell-header");
  }

  /**
   * A header of components.
   *
   * @param children the components
   */
  public AppShellHeader(Component... children) {
    this();
    add(children);
  }

  /**
   * Whether it stays in sight while the content scrolls.
   *
   * @return default true
   */
  public boolean isSticky() {
    return STICKY.get(this);
  }

  /**
   * Sets whether it stays in sight while the content scrolls.
   *
   * @param sticky whether it stays
   */
  public void setSticky(boolean sticky) {
    STICKY.set(this, sticky);
  }

  /**
   * Binds whether it stays in sight while the content scrolls.
   *
   * @param sticky the signal; null counts as true
   * @return the binding
   */
  public SignalBinding<String> bindSticky(Signal<Boolean> sticky) {
    return STICKY.bind(this, sticky);
  }
}
