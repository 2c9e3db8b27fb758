package dev.espressivo.demo.shell;

import com.vaadin.flow.router.BeforeEnterEvent;
import com.vaadin.flow.router.ErrorParameter;
import com.vaadin.flow.router.HasErrorParameter;
import com.vaadin.flow.router.ParentLayout;
import dev.espressivo.alert.Alert;
import dev.espressivo.base.Tone;
import dev.espressivo.button.ButtonVariant;
import jakarta.servlet.http.HttpServletResponse;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Shown if a page could not be built. The visitor sees no details; they are in the log. */
@ParentLayout(GalleryShell.class)
public class FailurePage extends GalleryPage implements HasErrorParameter<Exception> {

  private static final Logger LOG = LoggerFactory.getLogger(FailurePage.class);

  /** Creates the page. */
  public FailurePage() {
    super("This page could not be shown");
  }

  @Override
  public int setErrorParameter(BeforeEnterEvent event, ErrorParameter<Exception> parameter) {
    LOG.error("The page /{} failed", event.getLocation().getPath(), parameter.getException());
    addHead("500", "Something went wrong.");
    Alert failure =
        new Alert("This is our fault, not yours", "The details are in the application's log.");
    failure.setTone(Tone.DESTRUCTIVE);
    failure.setActions(Tags.link(ButtonVariant.TONAL, "Go to the home page", Pages.home()));
    add(Tags.div("part", failure));
    return HttpServletResponse.SC_INTERNAL_SERVER_ERROR;
  }
}
