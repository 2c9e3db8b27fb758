package clinic;

import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.applayout.AppLayout;
import com.vaadin.flow.component.applayout.DrawerToggle;
import com.vaadin.flow.component.avatar.Avatar;
import com.vaadin.flow.component.avatar.AvatarVariant;
import com.vaadin.flow.component.button.Button;
import com.vaadin.flow.component.button.ButtonVariant;
import com.vaadin.flow.component.checkbox.Switch;
import com.vaadin.flow.component.checkbox.SwitchVariant;
import com.vaadin.flow.component.html.H1;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.HorizontalLayoutVariant;
import com.vaadin.flow.component.orderedlayout.Scroller;
import com.vaadin.flow.component.orderedlayout.ScrollerVariant;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.component.page.ColorScheme;
import com.vaadin.flow.component.popover.Popover;
import com.vaadin.flow.component.popover.PopoverVariant;
import com.vaadin.flow.component.sidenav.SideNav;
import com.vaadin.flow.component.sidenav.SideNavItem;
import com.vaadin.flow.component.sidenav.SideNavVariant;
import com.vaadin.flow.router.Layout;
import com.vaadin.flow.server.auth.AnonymousAllowed;
import com.vaadin.flow.spring.security.AuthenticationContext;

@Layout
@AnonymousAllowed
public class MainView extends AppLayout {

  public MainView(AuthenticationContext authentication) {
    SideNav nav = new SideNav();
    nav.addThemeVariants(SideNavVariant.AURA_FILLED);
    nav.addItem(new SideNavItem("Visits", VisitsView.class, VaadinIcon.CALENDAR_USER.create()));
    nav.addItem(new SideNavItem("Today", TodayView.class, VaadinIcon.CLIPBOARD_PULSE.create()));
    Scroller scroller = new Scroller(nav);
    scroller.addThemeVariants(ScrollerVariant.OVERFLOW_INDICATOR_BOTTOM);
    addToDrawer(scroller);

    Avatar avatar = new Avatar(authentication.getPrincipalName().orElse(""));
    avatar.addThemeVariants(AvatarVariant.SMALL, AvatarVariant.AURA_FILLED);
    Button account = new Button(avatar);
    account.setAriaLabel("Account");
    account.addThemeVariants(ButtonVariant.TERTIARY);
    Button logout = new Button("Log out", event -> authentication.logout());
    logout.addThemeVariants(ButtonVariant.SMALL);
    Switch dark = new Switch("Dark");
    dark.addThemeVariants(SwitchVariant.AURA_SMALL);
    dark.addValueChangeListener(
        event ->
            UI.getCurrent()
                .getPage()
                .setColorScheme(
                    event.getValue() ? ColorScheme.Value.DARK : ColorScheme.Value.LIGHT));
    Popover popover = new Popover(new VerticalLayout(dark, logout));
    popover.setTarget(account);
    popover.addThemeVariants(PopoverVariant.ARROW);
    HorizontalLayout header = new HorizontalLayout(new DrawerToggle(), new H1("Clinic"), account);
    header.addThemeVariants(HorizontalLayoutVariant.SPACING);
    header.setWidthFull();
    header.setAlignItems(HorizontalLayout.Alignment.CENTER);
    header.expand(header.getComponentAt(1));
    addToNavbar(header);
  }
}
