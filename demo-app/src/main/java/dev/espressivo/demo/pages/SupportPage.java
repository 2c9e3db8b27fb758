package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.logs.LogStorm;
import dev.espressivo.demo.screens.SupportScreen;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** A bot that answers from the log beside it, and asks for permission before it reads the log. */
@Listed(group = Group.EXAMPLES, glyph = "support")
@Route(value = "examples/support", layout = GalleryShell.class)
public class SupportPage extends ScreenPage {

  /**
   * Ask what went wrong. The bot asks to read the log and waits for your permission; if you refuse,
   * it tells you that it cannot answer. The service and its log are simulated, but the bot really
   * reads the log.
   */
  @Example(value = "A support desk", source = SupportScreen.class)
  Component screen() {
    return LogStorm.CALM.runsWhileShown(new SupportScreen(LogStorm.CALM.buffer()));
  }
}
