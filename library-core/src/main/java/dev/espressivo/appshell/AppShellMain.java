package dev.espressivo.appshell;

import com.vaadin.flow.component.AttachEvent;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.HasComponents;
import com.vaadin.flow.component.Tag;
import com.vaadin.flow.component.dependency.Uses;
import dev.espressivo.base.HasClassMerge;

/**
 * The content column of an {@link AppShell}. It has the header, the content and the footer, and
 * scrolls if the shell says {@link AppShellScroll#MAIN}.
 *
 * <p>Accessibility: it is the main landmark if it has no {@link AppShellContent}, and no landmark
 * otherwise, since a header within the main landmark would not be the page's.
 *
 * @usefor the column between the sidebars of an {@link AppShell}
 * @notfor a column within a page: use {@link
 *     com.vaadin.flow.component.orderedlayout.VerticalLayout}
 */
@Tag("es-app-shell-main")
@Uses(AppShell.class)
public class AppShellMain extends Component implements HasComponents, HasClassMerge {

  /** A column that is empty. */
  public AppShellMain() {
    getElement().setAttribute("data-es", "");
  }

  /**
   * A column of its bands.
   *
   * @param children header, content, footer, in this order
   */
  public AppShellMain(Component... children) {
    this();
    add(children);
  }

  @Override
  protected void onAttach(AttachEvent event) {
    renewLandmark();
  }

  /** Its content came or went. */
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
                      if (landmark) {
                        // The skip link leads here.
                        getElement().setAttribute("role", "main").setAttribute("tabindex", "-1");
                      } else {
                        getElement().removeAttribute("role").removeAttribute("tabindex");
                      }
                    }));
  }
}
