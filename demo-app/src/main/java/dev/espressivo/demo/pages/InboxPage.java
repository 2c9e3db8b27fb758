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
   * Scroll to collapse the bar. Open a message to mark it as read; move it to another folder and
   * undo that. If there is no room for the folders beside the list, they are above it.
   */
  @Example(value = "A mailbox", source = InboxScreen.class)
  Component screen() {
    return new InboxScreen();
  }
}
