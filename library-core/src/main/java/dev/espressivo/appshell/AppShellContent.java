package dev.espressivo.appshell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import com.vaadin.flow.dom.SignalBinding;
import com.vaadin.flow.signals.Signal;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.BooleanAttribute;
import dev.espressivo.base.internal.EnumAttribute;
import org.jspecify.annotations.Nullable;

/**
 * What an {@link AppShell} frames: the page's own content, where the views of routes land.
 *
 * <p>Padded, it has a gutter of 16 px, of 24 px from a width of 640 px on, and its children stand
 * 24 px apart. The knob {@code --es-app-shell-gutter} changes the gutter.
 *
 * <p>Accessibility: it is the main landmark, to which the shell's skip link leads.
 *
 * @usefor what changes from page to page within an {@link AppShell}
 * @notfor what stays at the top or the bottom: use {@link AppShellHeader} and {@link
 *     AppShellFooter}
 */
@Tag("es-app-shell-content")
@Uses(AppShell.class)
public class AppShellContent extends Component implements HasComponents, HasClassMerge {

  private static final EnumAttribute<AppShellContentWidth> WIDTH =
      new EnumAttribute<>("data-width", AppShellContentWidth.class, AppShellContentWidth.FULL);
  private static final BooleanAttribute PADDED = new BooleanAttribute("data-flush", true);

  private @Nullable AppShellMain column;

  /** Content that is empty. */
  public AppShellContent() {
    getElement()
        .setAttribute("data-es", "")
        .setAttribute("role", "main")
        .setAttribute("tabindex", "-1");
  }

  /**
   * Content of components.
   *
   * @param children the components
   */
  public AppShellContent(Component... children) {
    this();
    add(children);
  }

  /**
   * The greatest width.
   *
   * @return default {@link AppShellContentWidth#FULL}
   */
  public AppShellContentWidth getWidth() {
    return WIDTH.get(this);
  }

  /**
   * Sets the greatest width; in a wider column it stands in the middle.
   *
   * @param width the width
   */
  public void setWidth(AppShellContentWidth width) {
    WIDTH.set(this, width);
  }

  /**
   * Binds the greatest width.
   *
   * @param width the signal, never null inside
   * @return the binding
   */
  public SignalBinding<String> bindWidth(Signal<AppShellContentWidth> width) {
    return WIDTH.bind(this, width);
  }

  /**
   * Whether it has a gutter and room between its children.
   *
   * @return default true
   */
  public boolean isPadded() {
    return PADDED.get(this);
  }

  /**
   * Sets whether it has a gutter and room between its children.
   *
   * @param padded whether it has
   */
  public void setPadded(boolean padded) {
    PADDED.set(this, padded);
  }

  /**
   * Binds whether it has a gutter and room between its children.
   *
   * @param padded the signal; null counts as true
   * @return the binding
   */
  public SignalBinding<String> bindPadded(Signal<Boolean> padded) {
    return PADDED.bind(this, padded);
  }

  @Override
  protected void onAttach(AttachEvent event) {
    if (Landmarks.isWithinMain(this)) {
      getElement().removeAttribute("role");
    } else {
      getElement().setAttribute("role", "main");
    }
    renewColumn();
    column =
        getParent()
            .filter(AppShellMain.class::isInstance)
            .map(AppShellMain.class::cast)
            .orElse(null);
    renewColumn();
  }

  @Override
  protected void onDetach(DetachEvent event) {
    renewColumn();
  }

  private void renewColumn() {
    if (column != null) {
      column.renewLandmark();
    }
  }
}
