package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import dev.espressivo.base.internal.Prop;

/**
 * The band at the bottom of an {@link AppShell}. As a child of the {@link AppShellMain}, it spans
 * the column; as a child of the shell, it spans the sidebars too.
 *
 * <p>It follows the content; if the content is short, it is at the bottom of the column. A sticky
 * footer stays visible while the content scrolls.
 *
 * <p>Accessibility: it is the content info landmark of the page, unless the shell is within the
 * main landmark of another layout.
 *
 * @usefor legal links and versions; as a sticky footer, a status bar or the actions that complete a
 *     form
 * @notfor a message that disappears: use {@link
 *     com.vaadin.flow.component.notification.Notification}
 */
@Tag("footer")
@Uses(AppShell.class)
public class AppShellFooter extends AppShellBand {

  private static final Prop<Component, Boolean> STICKY = Prop.flag("sticky");

  /** Creates an empty footer. */
  public AppShellFooter() {
    super("app-shell-footer");
  }

  /**
   * Creates a footer with children.
   *
   * @param children the components
   */
  public AppShellFooter(Component... children) {
    this();
    add(children);
  }

  @Override
  Prop<Component, Boolean> sticky() {
    return STICKY;
  }
}
