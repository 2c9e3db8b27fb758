package dev.espressivo.appshell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import dev.espressivo.base.HasClassMerge;
import dev.espressivo.base.internal.Dom;

/**
 * The content column of an {@link AppShell}. It holds the header, the content and the footer, and
 * scrolls with {@link AppShellScroll#MAIN}.
 *
 * <p>Accessibility: it is the main landmark if it has no {@link AppShellContent}. Otherwise it is
 * no landmark, since a header within the main landmark would not be the page's banner.
 *
 * @usefor the column between the sidebars of an {@link AppShell}
 * @notfor a column within a page: use {@link
 *     com.vaadin.flow.component.orderedlayout.VerticalLayout}
 */
@Tag("es-app-shell-main")
@Uses(AppShell.class)
public class AppShellMain extends Component implements HasComponents, HasClassMerge {

  /** Creates an empty column. */
  public AppShellMain() {
    getElement().setAttribute("data-es", "");
  }

  /**
   * Creates a column with children.
   *
   * @param children the header, the content and the footer, in this order
   */
  public AppShellMain(Component... children) {
    this();
    add(children);
  }

  @Override
  protected void onAttach(AttachEvent event) {
    renewLandmark();
  }

  /** Updates the landmark role after an {@link AppShellContent} has been added or removed. */
  void renewLandmark() {
    getUI()
        .ifPresent(
            ui ->
                ui.beforeClientResponse(
                    this,
                    context -> {
                      boolean landmark =
                          getChildren().noneMatch(AppShellContent.class::isInstance)
                              && !Landmarks.isWithinMain(this);
                      // The target of the skip link.
                      Dom.setAttribute(getElement(), "role", landmark ? "main" : null);
                      Dom.setAttribute(getElement(), "tabindex", landmark ? "-1" : null);
                    }));
  }
}
