package dev.espressivo.demo.shell;

import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.NotFoundException;
import com.vaadin.flow.router.ParentLayout;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import jakarta.servlet.http.HttpServletResponse;

/** Shown for an address without a page. */
@ParentLayout(GalleryShell.class)
public class NotFoundPage extends GalleryPage implements HasErrorParameter<NotFoundException> {

  static final String TITLE = "Page not found";

  /** Creates the page. */
  public NotFoundPage() {
    super(TITLE);
  }

  @Override
  public int setErrorParameter(
      BeforeEnterEvent event, ErrorParameter<NotFoundException> parameter) {
    addHead("404", "Nothing is at this address.");
    Div path = Tags.div("address");
    path.setText("/" + event.getLocation().getPath());
    Button home = Tags.link(ButtonVariant.FILLED, "Go to the home page", Pages.home());
    Button search = Tags.button(ButtonVariant.TONAL, "search", "Search the gallery");
    search.getElement().setAttribute("popovertarget", "gallery-search");
    add(path, Tags.div("actions", home, search));
    return HttpServletResponse.SC_NOT_FOUND;
  }
}
