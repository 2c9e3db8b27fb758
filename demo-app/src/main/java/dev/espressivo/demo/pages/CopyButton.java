package dev.espressivo.demo.pages;

import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.demo.shell.Tags;
import dev.espressivo.toast.Toast;

/**
 * Buttons that copy something. {@code example.js} copies, since the browser allows it only during
 * the press, and shows at once in the button whether it worked; the toast says it.
 */
final class CopyButton {

  private static final String DETAIL = "event.detail";

  private CopyButton() {}

  /**
   * Creates a button.
   *
   * @param what {@code copy} for the code beside it, {@code link} for the address of the example;
   *     also the name of the glyph
   * @param label its accessible name
   */
  static Button of(String what, String label) {
    Button button = Tags.iconButton(what, label);
    button
        .getElement()
        .setAttribute("data-copy", what)
        .addEventListener("copied", event -> tell(event.getEventData().path(DETAIL).asBoolean()))
        .addEventData(DETAIL);
    return button;
  }

  private static void tell(boolean copied) {
    if (copied) {
      Toast.show("Copied");
    } else {
      Toast.of("The browser blocked copying. Select the text and copy it.")
          .withTone(Tone.WARNING)
          .show();
    }
  }
}
