package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.button;
import static dev.espressivo.demo.pages.Samples.row;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.ListItem;
import com.vaadin.flow.component.html.UnorderedList;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import dev.espressivo.alert.Alert;
import dev.espressivo.alert.AlertSize;
import dev.espressivo.alert.AlertVariant;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** The alert. */
@Listed(group = Group.FEEDBACK, glyph = "alert", component = Alert.class)
@Route(value = "components/alert", layout = GalleryShell.class)
public class AlertPage extends ComponentPage {

  @Override
  protected Component specimen() {
    Alert alert = new Alert("The concert is sold out", "Returned tickets are sold at the door.");
    alert.setTone(Tone.INFO);
    Button remind = new Button("Remind me");
    remind.setVariant(ButtonVariant.TONAL);
    alert.setActions(remind);
    alert.setDismissible(true);
    return alert;
  }

  /** The alert states what happened and offers an action. */
  @Example("With an action")
  Component withAnAction() {
    Alert alert =
        new Alert("Your trial ends in three days", "Your pieces stay yours; new ones need a plan.");
    alert.setTone(Tone.WARNING);
    Button plans = button(ButtonVariant.TONAL, VaadinIcon.ARROW_RIGHT, "See the plans");
    alert.setActions(plans);
    return alert;
  }

  /**
   * The close button hides the alert immediately and moves the focus to the next focusable element.
   * Then the dismiss listener runs, which can show the alert again.
   */
  @Example("Dismissible")
  Component dismissible() {
    Alert alert = new Alert("Imported", "214 scores, two of which were there already.");
    alert.setTone(Tone.SUCCESS);
    alert.setDismissible(true);

    Button again = button(ButtonVariant.TONAL, VaadinIcon.ARROW_LEFT, "Show it again");
    again.setEnabled(false);
    again.addClickListener(
        click -> {
          alert.setOpen(true);
          again.setEnabled(false);
          // A disabled button loses the focus, so move it to the alert that appears.
          alert.getElement().setAttribute("tabindex", "-1").callJsFunction("focus");
        });
    alert.addDismissListener(event -> again.setEnabled(true));
    return new VerticalLayout(alert, new Div(again));
  }

  /**
   * A failure interrupts a screen reader; alerts with other tones wait until it has finished
   * speaking. Both kinds are announced when they are added.
   */
  @Example("Added later")
  Component addedLater() {
    VerticalLayout place = new VerticalLayout();
    Button save = button(ButtonVariant.TONAL, VaadinIcon.CHECK, "Save, and fail");
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
    return new VerticalLayout(row(save), place);
  }

  /** A large alert for the whole page, a small one for a section of it. */
  @Example("Sizes")
  Component sizes() {
    VerticalLayout sizes = new VerticalLayout();
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
    VerticalLayout sheet = new VerticalLayout();
    for (AlertVariant variant : AlertVariant.values()) {
      VerticalLayout column = new VerticalLayout();
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
