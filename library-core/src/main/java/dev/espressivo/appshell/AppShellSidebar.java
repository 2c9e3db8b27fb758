package dev.espressivo.appshell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.HasSize;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasAccessibleLabel;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Overlay;
import dev.espressivo.base.internal.Prop;

/**
 * A column beside the content of an {@link AppShell}, as high as the window. It scrolls by itself.
 *
 * <p>Below its breakpoint it is not shown, or with {@link #setDrawer} it is a drawer that an {@link
 * AppShellDrawerToggle} opens: a modal sheet over the page. It is 280 px wide at the start and 320
 * px at the end; {@link #setWidth} or the custom property {@code --es-app-shell-sidebar-width}
 * changes that. A drawer is at most 360 px wide ({@code --es-app-shell-drawer-width}) and leaves 56
 * px of the page free.
 *
 * <p>Accessibility: at the start it is a navigation landmark, at the end a complementary one. A
 * {@code role} attribute that is set after the side overrides that. It should have a {@link
 * #setLabel label}. While a drawer is open, the rest of the page is inert except for notifications.
 * The focus moves into the drawer, and back when it closes.
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
 * @notfor what covers the page for a moment: use {@link com.vaadin.flow.component.dialog.Dialog}
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

  /**
   * Returns the side.
   *
   * @return default {@link AppShellSidebarSide#START}
   */
  public AppShellSidebarSide getSide() {
    return SIDE.get(this);
  }

  /**
   * Sets the side.
   *
   * @param side the side
   */
  public void setSide(AppShellSidebarSide side) {
    SIDE.set(this, side);
  }

  /**
   * Binds the side to a signal.
   *
   * @param side the signal, whose value must not be null
   * @return the binding
   */
  public SignalBinding<AppShellSidebarSide> bindSide(Signal<AppShellSidebarSide> side) {
    return SIDE.bind(this, side);
  }

  private void renderRole() {
    boolean start = getSide() == AppShellSidebarSide.START;
    getElement().setAttribute("role", start ? "navigation" : "complementary");
  }

  /**
   * Returns the width of the window from which on the sidebar is shown.
   *
   * @return default {@link AppShellSidebarBreakpoint#MD}
   */
  public AppShellSidebarBreakpoint getBreakpoint() {
    return BREAKPOINT.get(this);
  }

  /**
   * Sets the width of the window from which on the sidebar is shown. In a shell with a height, the
   * width of the shell counts.
   *
   * @param breakpoint the width
   */
  public void setBreakpoint(AppShellSidebarBreakpoint breakpoint) {
    BREAKPOINT.set(this, breakpoint);
  }

  /**
   * Binds the width of the window from which on the sidebar is shown to a signal.
   *
   * @param breakpoint the signal, whose value must not be null
   * @return the binding
   */
  public SignalBinding<AppShellSidebarBreakpoint> bindBreakpoint(
      Signal<AppShellSidebarBreakpoint> breakpoint) {
    return BREAKPOINT.bind(this, breakpoint);
  }

  /**
   * Returns whether the sidebar is a drawer below its breakpoint.
   *
   * @return default false
   */
  public boolean isDrawer() {
    return DRAWER.get(this);
  }

  /**
   * Sets whether the sidebar is a drawer below its breakpoint, in place of not being shown there.
   * An {@link AppShellDrawerToggle} of the same side opens it. Escape, a press beside it and
   * navigation to another page close it. In a shell with a height, it lies over the whole window as
   * well.
   *
   * @param drawer whether it is a drawer
   */
  public void setDrawer(boolean drawer) {
    DRAWER.set(this, drawer);
  }

  /**
   * Binds whether the sidebar is a drawer below its breakpoint to a signal.
   *
   * @param drawer the signal; null in it counts as false
   * @return the binding
   */
  public SignalBinding<Boolean> bindDrawer(Signal<Boolean> drawer) {
    return DRAWER.bind(this, drawer);
  }

  @Override
  protected void onAttach(AttachEvent event) {
    // A complementary landmark must not be within the main one.
    if ("complementary".equals(getElement().getAttribute("role")) && Landmarks.isWithinMain(this)) {
      getElement().setAttribute("role", "region");
    }
  }
}
