package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import dev.espressivo.base.internal.Prop;

/**
 * The band at the top of an {@link AppShell}. As a child of the {@link AppShellMain}, it spans the
 * column; as a child of the shell, it spans the sidebars too.
 *
 * <p>It contains a {@link dev.espressivo.topappbar.TopAppBar} or another bar, and components below
 * the bar, such as tabs. It never covers the focused element.
 *
 * <p>Accessibility: it is the banner landmark of the page, unless the shell is within the main
 * landmark of another layout.
 *
 * @usefor the title and the actions of the page, and the app's search
 * @notfor the title of a section of the page: use {@link com.vaadin.flow.component.html.Section}
 */
@Tag("header")
@Uses(AppShell.class)
public class AppShellHeader extends AppShellBand {

  private static final Prop<Component, Boolean> STICKY = Prop.flagUnless("sticky", "data-static");

  /** Creates an empty header. */
  public AppShellHeader() {
    super("app-shell-header");
  }

  /**
   * Creates a header with children.
   *
   * @param children the components
   */
  public AppShellHeader(Component... children) {
    this();
    add(children);
  }

  @Override
  Prop<Component, Boolean> sticky() {
    return STICKY;
  }
}
