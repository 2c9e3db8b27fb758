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
 * The band at the bottom of an {@link AppShell}: of its column if it stands in the {@link
 * AppShellMain}, under sidebars and column if it stands in the shell itself.
 *
 * <p>It comes after the content, and lies at the bottom of the column if the content is short.
 * Sticky, it stays in sight while the content scrolls.
 *
 * <p>Accessibility: it is the content info of the page, unless the shell stands within the main
 * content of another frame.
 *
 * @usefor legal links and versions; sticky: the actions that end a form, a bar that says how things
 *     stand
 * @notfor what is said once and goes away: use {@link
 *     com.vaadin.flow.component.notification.Notification}
 */
@Tag("footer")
@Uses(AppShell.class)
public class AppShellFooter extends Component implements HasComponents, HasClassMerge {

  private static final BooleanAttribute STICKY = new BooleanAttribute("data-sticky");

  /** A footer that is empty. */
  public AppShellFooter() {
    getElement().setAttribute("data-es", "app-shell-footer");
  }

  /**
   * A footer of components.
   *
   * @param children the components
   */
  public AppShellFooter(Component... children) {
    this();
    add(children);
  }

  /**
   * Whether it stays in sight while the content scrolls.
   *
   * @return default false
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
   * @param sticky the signal; null counts as false
   * @return the binding
   */
  public SignalBinding<String> bindSticky(Signal<Boolean> sticky) {
    return STICKY.bind(this, sticky);
  }
}
