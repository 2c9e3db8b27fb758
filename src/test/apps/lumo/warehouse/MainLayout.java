package warehouse;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.applayout.AppLayout;
import com.vaadin.flow.component.applayout.DrawerToggle;
import com.vaadin.flow.component.avatar.Avatar;
import com.vaadin.flow.component.avatar.AvatarVariant;
import com.vaadin.flow.component.contextmenu.SubMenu;
import com.vaadin.flow.component.html.Footer;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.html.H2;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.menubar.MenuBar;
import com.vaadin.flow.component.menubar.MenuBarVariant;
import com.vaadin.flow.component.orderedlayout.Scroller;
import com.vaadin.flow.component.orderedlayout.ScrollerVariant;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.component.sidenav.SideNav;
import com.vaadin.flow.component.sidenav.SideNavItem;
import com.vaadin.flow.router.AfterNavigationEvent;
import com.vaadin.flow.router.AfterNavigationObserver;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.BeforeEnterObserver;
import com.vaadin.flow.router.Layout;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.menu.MenuConfiguration;
import com.vaadin.flow.theme.lumo.LumoUtility.FontSize;
import com.vaadin.flow.theme.lumo.LumoUtility.FontWeight;
import com.vaadin.flow.theme.lumo.LumoUtility.Margin;
import com.vaadin.flow.theme.lumo.LumoUtility.Padding;
import com.vaadin.flow.theme.lumo.LumoUtility.TextColor;

@Layout
public class MainLayout extends AppLayout implements BeforeEnterObserver, AfterNavigationObserver {

  private final H1 title = new H1();

  public MainLayout() {
    setPrimarySection(Section.DRAWER);
    title.addClassNames(FontSize.LARGE, Margin.NONE, FontWeight.SEMIBOLD);
    H2 name = new H2("Warehouse");
    name.addClassNames(FontSize.XLARGE, Margin.MEDIUM, TextColor.PRIMARY);
    SideNav nav = new SideNav("Places");
    nav.addItem(
        new SideNavItem("Products", ProductsView.class, VaadinIcon.PACKAGE.create()),
        new SideNavItem("Overview", OverviewView.class, VaadinIcon.DASHBOARD.create()));
    Scroller scroller = new Scroller(nav);
    scroller.addThemeVariants(ScrollerVariant.LUMO_OVERFLOW_INDICATORS);
    scroller.addClassNames(Padding.SMALL);
    Footer footer = new Footer(account());
    footer.addClassNames(Padding.SMALL);
    addToDrawer(name, scroller, footer);
    addToNavbar(new DrawerToggle(), title);
  }

  private Component account() {
    Avatar avatar = new Avatar("Ada Lovelace");
    avatar.addThemeVariants(AvatarVariant.LUMO_XSMALL);
    MenuBar bar = new MenuBar();
    bar.addThemeVariants(MenuBarVariant.LUMO_TERTIARY_INLINE, MenuBarVariant.LUMO_SMALL);
    SubMenu menu = bar.addItem(avatar).getSubMenu();
    menu.addItem("Dark", event -> switchTo(event.getSource().isChecked())).setCheckable(true);
    menu.addItem("Log out", event -> VaadinSession.getCurrent().close());
    return bar;
  }

  private static void switchTo(boolean dark) {
    UI.getCurrent()
        .getPage()
        .setColorScheme(dark ? ColorScheme.Value.DARK : ColorScheme.Value.LIGHT);
  }

  @Override
  public void beforeEnter(BeforeEnterEvent event) {
    if (VaadinSession.getCurrent().getAttribute(LoginView.USER) == null) {
      event.forwardTo(LoginView.class);
    }
  }

  @Override
  public void afterNavigation(AfterNavigationEvent event) {
    title.setText(MenuConfiguration.getPageHeader(getContent()).orElse(""));
  }
}
