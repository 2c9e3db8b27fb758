package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.InboxScreen;
import dev.espressivo.demo.shell.GalleryShell;

/** A mailbox, made of components. */
@Route(value = "examples/inbox", layout = GalleryShell.class)
public class InboxPage extends ScreenPage {

  /** Makes the page. */
  public InboxPage() {
    super("Inbox", "A shell with folders, a bar that collapses, and messages to read and move.");
  }

  /**
   * Scroll, and the bar collapses. Open a message and it is read; move it, and undo that. Where
   * there is no room for the folders beside the list, they stand above it.
   */
  @Example(value = "A mailbox", source = InboxScreen.class)
  Component screen() {
    return new InboxScreen();
  }
}
