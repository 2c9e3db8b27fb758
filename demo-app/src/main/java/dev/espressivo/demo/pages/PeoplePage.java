package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.PeopleScreen;
import dev.espressivo.demo.shell.GalleryShell;

/** A list of people, made of components. */
@Route(value = "examples/people", layout = GalleryShell.class)
public class PeoplePage extends ScreenPage {

  /** Makes the page. */
  public PeoplePage() {
    super("People", "A list of cards that are found, followed and chosen.");
  }

  /**
   * Press cards to choose who plays: each is one target, and yet the button in it works by itself.
   * Filters and search keep who is chosen.
   */
  @Example(value = "An orchestra", source = PeopleScreen.class)
  Component screen() {
    return new PeopleScreen();
  }
}
