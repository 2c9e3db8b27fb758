package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.UnorderedList;
import com.vaadin.flow.router.Route;
import dev.espressivo.alert.Alert;
import dev.espressivo.alert.AlertSize;
import dev.espressivo.alert.AlertVariant;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Tags;

/** The alert. */
@Route(value = "components/alert", layout = GalleryShell.class)
public class AlertPage extends ComponentPage {

  /** Makes the page. */
  public AlertPage() {
    super("Alert", Alert.class);
  }

  /** What happened, and what can be done about it. */
  @Example("With an action")
  Component withAnAction() {
    Alert alert =
        new Alert("Your trial ends in three days", "Your pieces stay yours; new ones need a plan.");
    alert.setTone(Tone.WARNING);
    Button plans = Tags.button(ButtonVariant.TONAL, "arrow-end", "See the plans");
    alert.setActions(plans);
    return alert;
  }

  /**
   * Closed, it is gone at once, and the focus goes on to what comes next. The app hears of it, and
   * may show it again.
   */
  @Example("Dismissible")
  Component dismissible() {
    Alert alert = new Alert("Imported", "214 scores, two of which were there already.");
    alert.setTone(Tone.SUCCESS);
    alert.setDismissible(true);

    Button again = Tags.button(ButtonVariant.TONAL, "arrow-start", "Show it again");
    again.setEnabled(false);
    again.addClickListener(
        click -> {
          alert.setOpen(true);
          again.setEnabled(false);
          // A disabled button keeps no focus: it goes to what the press has shown.
          alert.getElement().setAttribute("tabindex", "-1").callJsFunction("focus");
        });
    alert.addDismissListener(event -> again.setEnabled(true));
    return Tags.div("example-column", alert, new Div(again));
  }

  /**
   * A failure is an alert that interrupts a screen reader; all other tones wait until it has
   * finished. Both are announced when they are added.
   */
  @Example("Added later")
  Component addedLater() {
    Div place = Tags.div("example-column");
    Button save = Tags.button(ButtonVariant.TONAL, "check", "Save, and fail");
    save.addClickListener(
        click -> {
          place.removeAll();
          Alert failed = new Alert("Not saved");
          failed.setTone(Tone.DESTRUCTIVE);
          failed.setDismissible(true);
          failed.add(
              new UnorderedList(
                  new ListItem("The tempo is missing."),
                  new ListItem("Bar 12 has five beats, and there is room for four.")));
          place.add(failed);
        });
    return Tags.div("example-column", Tags.div("example-row", save), place);
  }

  /** Large for what concerns the whole page, small for what concerns a part of it. */
  @Example("Sizes")
  Component sizes() {
    Div sizes = Tags.div("example-column");
    for (AlertSize size : AlertSize.values()) {
      Alert alert = new Alert("A new edition is here", "Fingerings are shown above the notes.");
      alert.setSize(size);
      alert.setTone(Tone.TERTIARY);
      alert.setDismissible(true);
      sizes.add(alert);
    }
    Alert line = new Alert();
    line.setSize(AlertSize.SM);
    line.setDescription("You are offline. What you write is kept here.");
    sizes.add(line);
    return sizes;
  }

  /** Every tone in every variant. */
  @Example("All of them")
  Component sheet() {
    Div sheet = Tags.div("example-sheet");
    for (AlertVariant variant : AlertVariant.values()) {
      Div column = Tags.div("example-column");
      for (Tone tone : Tone.values()) {
        Alert alert = new Alert(title(tone), "In the variant " + variant.name().toLowerCase());
        alert.setTone(tone);
        alert.setVariant(variant);
        alert.setDismissible(true);
        column.add(alert);
      }
      sheet.add(column);
    }
    return sheet;
  }

  private static String title(Tone tone) {
    String name = tone.name().toLowerCase();
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }
}
