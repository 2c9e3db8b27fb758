package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.PeopleScreen;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** Cards of people who can be searched, followed and selected. */
@Listed(group = Group.EXAMPLES, glyph = "people")
@Route(value = "examples/people", layout = GalleryShell.class)
public class PeoplePage extends ScreenPage {

  /**
   * Press cards to select the players; the button in a card works independently. Filters and search
   * do not change the selection.
   */
  @Example(value = "An orchestra", source = PeopleScreen.class)
  Component screen() {
    return new PeopleScreen();
  }
}
