package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.PeopleScreen;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** Cards of people who are found, followed and chosen. */
@Listed(group = Group.EXAMPLES, glyph = "people")
@Route(value = "examples/people", layout = GalleryShell.class)
public class PeoplePage extends ScreenPage {

  /**
   * Press cards to choose who plays: each is one target, and yet the button in it works by itself.
   * Filters and search keep who is chosen.
   */
  @Example(value = "An orchestra", source = PeopleScreen.class)
  Component screen() {
    return new PeopleScreen();
  }
}
