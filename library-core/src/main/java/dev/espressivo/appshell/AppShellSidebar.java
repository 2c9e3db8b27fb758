package dev.espressivo.appshell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasAriaLabel;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.EnumAttribute;
import dev.espressivo.base.internal.PropBindings;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A column beside the content of an {@link AppShell}, as high as the window. It scrolls by itself.
 *
 * <p>Below its breakpoint it is gone: what it offers needs another place there, such as a drawer.
 * Its width is 280 px at the start and 320 px at the end; the knob {@code
 * --es-app-shell-sidebar-width} changes it.
 *
 * <p>Accessibility: at the start it is a navigation landmark, at the end a complementary one; a
 * {@code role} attribute set after the side says otherwise. Give it a {@link #setLabel label}.
 *
 * @usefor the app's navigation at the start; an inspector of what is selected at the end
 * @notfor what lies over the page for a moment: use {@link com.vaadin.flow.component.dialog.Dialog}
 */
@Tag("es-app-shell-sidebar")
@Uses(AppShell.class)
public class AppShellSidebar extends Component
    implements HasComponents, HasClassMerge, HasAriaLabel {

  private static final EnumAttribute<AppShellSidebarSide> SIDE =
      new EnumAttribute<>("data-side", AppShellSidebarSide.class, AppShellSidebarSide.START);
  private static final EnumAttribute<AppShellSidebarBreakpoint> BREAKPOINT =
      new EnumAttribute<>(
          "data-breakpoint", AppShellSidebarBreakpoint.class, AppShellSidebarBreakpoint.MD);

  /** A sidebar that is empty. */
  public AppShellSidebar() {
    getElement().setAttribute("data-es", "").setAttribute("role", "navigation");
  }

  /**
   * A sidebar of components.
   *
   * @param label its accessible name
   * @param children the components
   */
  public AppShellSidebar(String label, Component... children) {
    this();
    setLabel(label);
    add(children);
  }

  /**
   * The side.
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
    PropBindings.checkUnbound(this, "side");
    showSide(side);
  }

  /**
   * Binds the side.
   *
   * @param side the signal, never null inside
   * @return the binding
   */
  public SignalBinding<AppShellSidebarSide> bindSide(Signal<AppShellSidebarSide> side) {
    return PropBindings.bind(this, "side", side, this::showSide);
  }

  private void showSide(AppShellSidebarSide side) {
    SIDE.set(this, side);
    getElement().setAttribute("role", roleOf(side, "complementary"));
  }

  private static String roleOf(AppShellSidebarSide side, String atTheEnd) {
    return side == AppShellSidebarSide.START ? "navigation" : atTheEnd;
  }

  /**
   * The width of the window from which on it is there.
   *
   * @return default {@link AppShellSidebarBreakpoint#MD}
   */
  public AppShellSidebarBreakpoint getBreakpoint() {
    return BREAKPOINT.get(this);
  }

  /**
   * Sets the width of the window from which on it is there. For a shell in a box, the width of the
   * box counts.
   *
   * @param breakpoint the width
   */
  public void setBreakpoint(AppShellSidebarBreakpoint breakpoint) {
    BREAKPOINT.set(this, breakpoint);
  }

  /**
   * Binds the width of the window from which on it is there.
   *
   * @param breakpoint the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindBreakpoint(Signal<AppShellSidebarBreakpoint> breakpoint) {
    return BREAKPOINT.bind(this, breakpoint);
  }

  /**
   * The accessible name.
   *
   * @return null, the default, if it has none
   */
  public @Nullable String getLabel() {
    return getElement().getAttribute("aria-label");
  }

  /**
   * Sets the accessible name, such as "Pages". The same as {@link #setAriaLabel}.
   *
   * @param label the name; null or empty for none
   */
  public void setLabel(@Nullable String label) {
    PropBindings.checkUnbound(this, "label");
    showLabel(label);
  }

  /**
   * Binds the accessible name.
   *
   * @param label the signal; null inside for none
   * @return the binding
   */
  public SignalBinding<String> bindLabel(Signal<String> label) {
    return PropBindings.bind(this, "label", label, this::showLabel);
  }

  private void showLabel(@Nullable String label) {
    if (label == null || label.isEmpty()) {
      getElement().removeAttribute("aria-label");
    } else {
      getElement().setAttribute("aria-label", label);
    }
  }

  @Override
  public void setAriaLabel(@Nullable String ariaLabel) {
    setLabel(ariaLabel);
  }

  @Override
  public Optional<String> getAriaLabel() {
    return Optional.ofNullable(getLabel());
  }

  @Override
  protected void onAttach(AttachEvent event) {
    // A complementary landmark may not stand in the main one.
    String role = getElement().getAttribute("role");
    if (Landmarks.isWithinMain(this) && "complementary".equals(role)) {
      getElement().setAttribute("role", roleOf(getSide(), "region"));
    }
  }
}
