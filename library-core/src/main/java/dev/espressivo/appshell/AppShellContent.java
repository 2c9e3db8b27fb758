package dev.espressivo.appshell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.DetachEvent;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Dom;
import dev.espressivo.base.internal.Prop;
import org.jspecify.annotations.Nullable;

/**
 * The content of a page in an {@link AppShell}. Routed views are placed here.
 *
 * <p>Padded content has a gutter of 16 px, or of 24 px from a width of 640 px, and a gap of 24 px
 * between its children. The custom property {@code --es-app-shell-gutter} changes the gutter.
 *
 * <p>Accessibility: it is the main landmark, to which the shell's skip link leads.
 *
 * @usefor the content that changes from page to page within an {@link AppShell}
 * @notfor bars at the top or the bottom that stay on all pages: use {@link AppShellHeader} and
 *     {@link AppShellFooter}
 */
@Tag("es-app-shell-content")
@Uses(AppShell.class)
public class AppShellContent extends Component implements HasComponents, HasClassMerge {

  private static final Prop<Component, AppShellContentWidth> WIDTH =
      Prop.of("width", AppShellContentWidth.FULL);
  private static final Prop<Component, Boolean> PADDED = Prop.flagUnless("padded", "data-flush");

  private @Nullable AppShellMain column;

  /** Creates empty content. */
  public AppShellContent() {
    getElement()
        .setAttribute("data-es", "")
        .setAttribute("role", "main")
        .setAttribute("tabindex", "-1");
  }

  /**
   * Creates content with children.
   *
   * @param children the components
   */
  public AppShellContent(Component... children) {
    this();
    add(children);
  }

  /** {@return the maximum width; default {@link AppShellContentWidth#FULL}} */
  public AppShellContentWidth getWidth() {
    return WIDTH.get(this);
  }

  /**
   * Sets the maximum width. In a wider column, the content is centred.
   *
   * @param width the maximum width
   */
  public void setWidth(AppShellContentWidth width) {
    WIDTH.set(this, width);
  }

  /**
   * {@return whether there is a gutter around the children and a gap between them; default true}
   */
  public boolean isPadded() {
    return PADDED.get(this);
  }

  /**
   * Sets whether there is a gutter around the children and a gap between them.
   *
   * @param padded whether the content is padded
   */
  public void setPadded(boolean padded) {
    PADDED.set(this, padded);
  }

  @Override
  protected void onAttach(AttachEvent event) {
    Dom.setAttribute(getElement(), "role", Landmarks.isWithinMain(this) ? null : "main");
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
