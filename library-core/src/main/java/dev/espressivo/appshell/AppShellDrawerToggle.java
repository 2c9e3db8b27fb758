package dev.espressivo.appshell;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.i18n.LocaleChangeEvent;
import dev.espressivo.base.internal.Assets;
import dev.espressivo.base.internal.Prop;
import dev.espressivo.base.internal.Texts;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import org.jspecify.annotations.Nullable;

/**
 * The button that opens the {@linkplain AppShellSidebar#setDrawer drawer} of an {@link AppShell}.
 *
 * <pre>{@code
 * AppShellSidebar navigation = new AppShellSidebar("Pages", links);
 * navigation.setDrawer(true);
 * TopAppBar bar = new TopAppBar("Orders");
 * bar.setNavigation(new AppShellDrawerToggle());
 * }</pre>
 *
 * <p>Place it in an {@link AppShellHeader} of the shell, usually as the {@linkplain
 * dev.espressivo.topappbar.TopAppBar#setNavigation navigation} of a top app bar. It is shown only
 * while the sidebar on its {@linkplain #setSide side} is a drawer, that is, below the sidebar's
 * breakpoint. The browser opens the drawer without a round trip.
 *
 * <p>Accessibility: a native button with {@code aria-expanded}. Its name is "Navigation" or "Side
 * panel" in the language of the UI; {@link #setAriaLabel} sets another one.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Enter, Space</td><td>opens the drawer</td></tr>
 * </table>
 *
 * @usefor opening the navigation or the inspector of an app on a phone
 * @notfor a menu: use {@link com.vaadin.flow.component.menubar.MenuBar}
 */
@StyleSheet(Assets.GLYPHS)
@Uses(AppShell.class)
public class AppShellDrawerToggle extends Button {

  private static final Prop<AppShellDrawerToggle, AppShellSidebarSide> SIDE =
      Prop.of("side", AppShellSidebarSide.START).then(AppShellDrawerToggle::showLabel);

  private @Nullable String ownLabel;

  /** Creates the toggle of the sidebar at the start. */
  public AppShellDrawerToggle() {
    super(new Glyph());
    setVariant(ButtonVariant.TEXT);
    getElement().setAttribute("data-drawer-toggle", "").setAttribute("aria-expanded", "false");
    showLabel();
  }

  /**
   * Creates the toggle of a sidebar.
   *
   * @param side the side of the sidebar that the toggle opens
   */
  public AppShellDrawerToggle(AppShellSidebarSide side) {
    this();
    setSide(side);
  }

  @Tag("span")
  private static final class Glyph extends Component {
    Glyph() {
      getElement().setAttribute("data-glyph", "menu");
    }
  }

  /**
   * {@return the side of the sidebar that the toggle opens; default {@link
   * AppShellSidebarSide#START}}
   */
  public AppShellSidebarSide getSide() {
    return SIDE.get(this);
  }

  /**
   * Sets the side of the sidebar that the toggle opens.
   *
   * @param side the side of the sidebar
   */
  public void setSide(AppShellSidebarSide side) {
    SIDE.set(this, side);
  }

  /**
   * Sets the accessible name.
   *
   * @param ariaLabel the name; null or empty for the default
   */
  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    ownLabel = ariaLabel == null || ariaLabel.isEmpty() ? null : ariaLabel;
    showLabel();
  }

  @Override
  public void localeChange(LocaleChangeEvent event) {
    super.localeChange(event);
    showLabel();
  }

  private void showLabel() {
    AppShellDrawerToggleText text =
        getSide() == AppShellSidebarSide.START
            ? AppShellDrawerToggleText.START
            : AppShellDrawerToggleText.END;
    getElement().setAttribute("aria-label", ownLabel == null ? Texts.of(this, text) : ownLabel);
  }
}
