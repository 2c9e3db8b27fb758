package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.router.Route;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.screens.SettingsScreen;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** Fields that are saved, switches that take effect immediately, and deleting the account. */
@Listed(group = Group.EXAMPLES, glyph = "settings")
@Route(value = "examples/settings", layout = GalleryShell.class)
public class SettingsPage extends ScreenPage {

  /**
   * Change something and save it, leave the name empty, or sign devices out: the badge shows their
   * number. The options under Appearance change the look of this screen.
   */
  @Example(value = "Account settings", source = SettingsScreen.class)
  Component screen() {
    return new SettingsScreen();
  }
}
