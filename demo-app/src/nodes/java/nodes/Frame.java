package nodes;

import com.vaadin.flow.component.sidenav.SideNav;
import com.vaadin.flow.component.sidenav.SideNavItem;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.Layout;
import com.vaadin.flow.server.menu.MenuConfiguration;
import dev.espressivo.appshell.AppShell;
import dev.espressivo.appshell.AppShellContent;
import dev.espressivo.appshell.AppShellDrawerToggle;
import dev.espressivo.appshell.AppShellHeader;
import dev.espressivo.appshell.AppShellMain;
import dev.espressivo.appshell.AppShellSidebar;
import dev.espressivo.button.Button;
import dev.espressivo.toast.Toast;
import dev.espressivo.topappbar.TopAppBar;

/** The frame of the pages, with a button that tells which node serves them. */
@Layout
public class Frame extends AppShell {

  private final TopAppBar bar = new TopAppBar();

  private int presses;

  /** Creates a frame. */
  public Frame() {
    SideNav pages = new SideNav();
    MenuConfiguration.getMenuEntries()
        .forEach(page -> pages.addItem(new SideNavItem(page.title(), page.path())));
    AppShellSidebar sidebar = new AppShellSidebar("Pages", pages);
    sidebar.setDrawer(true);
    bar.setNavigation(new AppShellDrawerToggle());
    bar.setActions(new Button("Which node?", click -> tell()));
    add(sidebar, new AppShellMain(new AppShellHeader(bar), new AppShellContent()));
  }

  private void tell() {
    Toast.show("Press %d, answered by %s".formatted(++presses, NodeApp.NAME));
  }

  @Override
  public void afterNavigation(AfterNavigationEvent event) {
    super.afterNavigation(event);
    bar.setTitle(MenuConfiguration.getPageHeader().orElse(null));
  }
}
