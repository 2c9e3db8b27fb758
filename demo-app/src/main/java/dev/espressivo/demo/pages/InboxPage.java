package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.InboxScreen;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** A shell with folders, a bar that collapses, and messages to read and move. */
@Listed(group = Group.EXAMPLES, glyph = "inbox")
@Route(value = "examples/inbox", layout = GalleryShell.class)
public class InboxPage extends ScreenPage {

  /**
   * Scroll, and the bar collapses. Open a message and it is read; move it, and undo that. Where
   * there is no room for the folders beside the list, they stand above it.
   */
  @Example(value = "A mailbox", source = InboxScreen.class)
  Component screen() {
    return new InboxScreen();
  }
}
