package dev.espressivo.appshell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Overlay;
import dev.espressivo.base.internal.Prop;

/**
 * A column beside the content of an {@link AppShell}. It is as high as the window and scrolls
 * independently.
 *
 * <p>Below its breakpoint it is hidden or, with {@link #setDrawer}, becomes a drawer: a modal sheet
 * over the page, which an {@link AppShellDrawerToggle} opens. A sidebar is 280 px wide at the start
 * and 320 px at the end; {@link #setWidth} or the custom property {@code
 * --es-app-shell-sidebar-width} changes that. A drawer is at most 360 px wide ({@code
 * --es-app-shell-drawer-width}) and leaves 56 px of the page free.
 *
 * <p>Accessibility: at the start it is a navigation landmark, at the end a complementary one. A
 * {@code role} attribute that is set after the side replaces this role. The sidebar should have a
 * {@linkplain #setLabel label}. While a drawer is open, the rest of the page is inert except for
 * notifications. The focus moves into the drawer, and back when it closes.
 *
 * <h2>Keyboard</h2>
 *
 * <table>
 *   <caption>Keys</caption>
 *   <tr><th>Key</th><th>Does</th></tr>
 *   <tr><td>Tab, Shift+Tab</td><td>next, previous control in the open drawer</td></tr>
 *   <tr><td>Escape</td><td>closes the open drawer</td></tr>
 * </table>
 *
 * @usefor the app's navigation at the start; an inspector of the selection at the end
 * @notfor content that covers the page for a short time: use {@link dev.espressivo.dialog.Dialog}
 */
@Tag("es-app-shell-sidebar")
@Uses(AppShell.class)
public class AppShellSidebar extends Component
    implements HasComponents, HasSize, HasClassMerge, HasAccessibleLabel {

  private static final Prop<AppShellSidebar, AppShellSidebarSide> SIDE =
      Prop.of("side", AppShellSidebarSide.START).then(AppShellSidebar::renderRole);
  private static final Prop<Component, AppShellSidebarBreakpoint> BREAKPOINT =
      Prop.of("breakpoint", AppShellSidebarBreakpoint.MD);
  private static final Prop<AppShellSidebar, Boolean> DRAWER =
      Prop.<AppShellSidebar, Boolean>shownBy(
          "drawer",
          sidebar -> Overlay.isModal(sidebar.getElement()),
          (sidebar, drawer) -> Overlay.setModal(sidebar.getElement(), Boolean.TRUE.equals(drawer)));

  /** Creates an empty sidebar. */
  public AppShellSidebar() {
    getElement().setAttribute("data-es", "");
    renderRole();
  }

  /**
   * Creates a sidebar with a label and children.
   *
   * @param label the label for assistive technology, such as "Pages"
   * @param children the components
   */
  public AppShellSidebar(String label, Component... children) {
    this();
    setLabel(label);
    add(children);
  }

  /** {@return the side; default {@link AppShellSidebarSide#START}} */
  public AppShellSidebarSide getSide() {
    return SIDE.get(this);
  }

  /**
   * Sets the side.
   *
   * @param side the start or the end
   */
  public void setSide(AppShellSidebarSide side) {
    SIDE.set(this, side);
  }

  private void renderRole() {
    boolean start = getSide() == AppShellSidebarSide.START;
    // A complementary landmark must not be within the main one.
    String aside = Landmarks.isWithinMain(this) ? "region" : "complementary";
    getElement().setAttribute("role", start ? "navigation" : aside);
  }

  /**
   * {@return the minimum width of the window at which the sidebar is shown; default {@link
   * AppShellSidebarBreakpoint#MD}}
   */
  public AppShellSidebarBreakpoint getBreakpoint() {
    return BREAKPOINT.get(this);
  }

  /**
   * Sets the minimum width of the window at which the sidebar is shown. In a shell with a height,
   * the width of the shell counts.
   *
   * @param breakpoint the minimum width
   */
  public void setBreakpoint(AppShellSidebarBreakpoint breakpoint) {
    BREAKPOINT.set(this, breakpoint);
  }

  /** {@return whether the sidebar is a drawer below its breakpoint; default false} */
  public boolean isDrawer() {
    return DRAWER.get(this);
  }

  /**
   * Sets whether the sidebar is a drawer below its breakpoint. Otherwise it is hidden there. An
   * {@link AppShellDrawerToggle} of the same side opens it. Escape, a press outside it and
   * navigation to another page close it. The drawer covers the whole window, also in a shell with a
   * height.
   *
   * @param drawer whether the sidebar is a drawer below its breakpoint; default false
   */
  public void setDrawer(boolean drawer) {
    DRAWER.set(this, drawer);
  }

  @Override
  protected void onAttach(AttachEvent event) {
    renderRole();
  }
}
