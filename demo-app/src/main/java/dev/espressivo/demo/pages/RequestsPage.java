package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.RequestsScreen;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** A chart, a table and a log of the same requests, which filter each other. */
@Listed(group = Group.EXAMPLES, glyph = "combo-chart")
@Route(value = "examples/requests", layout = GalleryShell.class)
public class RequestsPage extends ScreenPage {

  /**
   * Drag over a peak of the chart, search in the log, or leave out levels: the others follow. Rows
   * that you select in the table are marked in the chart, and the last one is opened in the log.
   * The requests are made up.
   */
  @Example(value = "An hour of a shop", source = RequestsScreen.class)
  Component screen() {
    return new RequestsScreen();
  }
}
