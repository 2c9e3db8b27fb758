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
import dev.espressivo.base.internal.Prop;

/**
 * A column beside the content of an {@link AppShell}, as high as the window. It scrolls by itself.
 *
 * <p>Below its breakpoint it is not shown, so its content needs another place there, such as a
 * drawer. It is 280 px wide at the start and 320 px at the end; {@link #setWidth} or the custom
 * property {@code --es-app-shell-sidebar-width} changes that.
 *
 * <p>Accessibility: at the start it is a navigation landmark, at the end a complementary one. A
 * {@code role} attribute that is set after the side overrides that. It should have a {@link
 * #setLabel label}.
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

  @Override
  protected void onAttach(AttachEvent event) {
    // A complementary landmark must not be within the main one.
    if ("complementary".equals(getElement().getAttribute("role")) && Landmarks.isWithinMain(this)) {
      getElement().setAttribute("role", "region");
    }
  }
}
