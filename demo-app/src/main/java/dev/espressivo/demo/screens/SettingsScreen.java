package dev.espressivo.demo.screens;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.textfield.EmailField;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.binder.Binder;
import com.vaadin.flow.data.binder.ValidationException;
import com.vaadin.flow.data.validator.EmailValidator;
import com.vaadin.flow.function.SerializableConsumer;
import com.vaadin.flow.function.SerializableRunnable;
import dev.espressivo.accordion.Accordion;
import dev.espressivo.accordion.AccordionItem;
import dev.espressivo.accordion.AccordionType;
import dev.espressivo.accordion.AccordionVariant;
import dev.espressivo.alert.Alert;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.avatar.AvatarSize;
import dev.espressivo.badge.Badge;
import dev.espressivo.badge.BadgeVariant;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonGroup;
import dev.espressivo.button.ButtonGroupSelectionMode;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardFooter;
import dev.espressivo.card.CardHeader;
import dev.espressivo.dialog.ConfirmDialog;
import dev.espressivo.dialog.Dialog;
import dev.espressivo.text.Text;
import dev.espressivo.text.TextElement;
import dev.espressivo.text.TextVariant;
import dev.espressivo.toast.Toast;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The settings of an account: fields that are saved, switches that take effect immediately, and
 * deleting the account.
 */
@StyleSheet("context://gallery/screens.css")
public class SettingsScreen extends Div {

  /** The owner of the account. */
  public record Profile(String name, String email) {}

  private Profile profile = new Profile("Clara Wieck", "clara@wieck.example");

  /** Creates the screen. */
  public SettingsScreen() {
    addClassNames("screen", "settings-screen");
    Accordion sections = new Accordion(notifications(), appearance(), devices(), deletion());
    sections.setType(AccordionType.MULTIPLE);
    sections.setVariant(AccordionVariant.SEPARATED);
    sections.setValue(Set.of("notifications"));
    add(confirmation(), profile(), sections);
  }

  private static Alert confirmation() {
    Alert alert =
        new Alert("Confirm your address", "The link we sent you is valid until tomorrow evening.");
    alert.setTone(Tone.WARNING);
    alert.setDismissible(true);
    Button again = new Button("Send it again");
    again.setVariant(ButtonVariant.TONAL);
    again.addClickListener(
        click -> {
          alert.setTone(Tone.INFO);
          alert.setTitle("A new link is on its way");
          alert.setDescription("If it does not arrive, look in your spam folder.");
        });
    alert.setActions(again);
    return alert;
  }

  private Card profile() {
    Avatar avatar = new Avatar(profile.name());
    avatar.setSize(AvatarSize.LG);
    avatar.setColorize(true);
    avatar.setAlt("");
    Badge plan = new Badge("Family plan");
    plan.setTone(Tone.TERTIARY);
    plan.setVariant(BadgeVariant.TONAL);
    plan.setClassName("settings-plan");
    CardHeader header = new CardHeader(profile.name(), profile.email());
    header.setIcon(avatar);
    header.setEnd(plan);

    TextField name = new TextField("Name");
    EmailField email = new EmailField("Email");
    Binder<Profile> binder = new Binder<>(Profile.class);
    binder.forField(name).asRequired("Enter your name").bind("name");
    binder
        .forField(email)
        .asRequired("Enter your e-mail address")
        .withValidator(new EmailValidator("Enter a valid e-mail address"))
        .bind("email");
    binder.readRecord(profile);

    Button save = new Button("Save");
    save.addClickListener(
        click -> {
          try {
            profile = binder.writeRecord();
            header.setTitle(profile.name());
            header.setSupportingText(profile.email());
            avatar.setName(profile.name());
            Toast.of("Saved. Others see your new name from now on.").withKey("saved").show();
          } catch (ValidationException invalid) {
            // The fields show the errors.
          }
        });
    Button discard = new Button("Discard");
    discard.setVariant(ButtonVariant.TEXT);
    discard.addClickListener(click -> binder.readRecord(profile));
    return new Card(header, div("settings-fields", name, email), new CardFooter(discard, save));
  }

  /**
   * Returns the switches, which take effect immediately; the second line of the panel shows how
   * many are on.
   */
  private static AccordionItem notifications() {
    AccordionItem item = new AccordionItem("notifications", "Notifications");
    item.setIcon(VaadinIcon.BELL.create());
    List<Button> switches = new ArrayList<>();
    SerializableRunnable count =
        () -> {
          long on = switches.stream().filter(Button::isPressed).count();
          item.setSupportingText(on + " of " + switches.size() + " are on");
        };
    for (String event : List.of("Mentions", "Rehearsals", "New scores")) {
      ButtonGroup ways = new ButtonGroup();
      ways.setLabel(event);
      for (String way : List.of("Email", "Phone")) {
        Button button = new Button(way);
        button.setVariant(ButtonVariant.TONAL);
        button.setToggle(true);
        button.setPressed(way.equals("Phone") || event.equals("Mentions"));
        button.pressed().addValueChangeListener(change -> count.run());
        switches.add(button);
        ways.add(button);
      }
      item.add(div("settings-row", new Span(event), ways));
    }
    count.run();
    return item;
  }

  /** Returns the options that change the look of this screen. */
  private AccordionItem appearance() {
    AccordionItem item = new AccordionItem("appearance", "Appearance");
    item.setIcon(VaadinIcon.PALETTE.create());
    item.setSupportingText("Colours and room");
    ButtonGroup scheme =
        choice(
            "Colours",
            List.of("System", "Light", "Dark"),
            name ->
                getStyle()
                    .set(
                        "color-scheme",
                        name.equals("System") ? null : name.toLowerCase(Locale.ROOT)));
    ButtonGroup density =
        choice(
            "Room",
            List.of("Airy", "Snug", "Tight"),
            name ->
                getElement()
                    .setAttribute(
                        "data-density",
                        Integer.toString(-List.of("Airy", "Snug", "Tight").indexOf(name))));
    item.add(
        div("settings-row", new Span("Colours"), scheme),
        div("settings-row", new Span("Room"), density));
    return item;
  }

  /** Returns toggles of which exactly one is on. */
  private static ButtonGroup choice(
      String label, List<String> names, SerializableConsumer<String> chosen) {
    ButtonGroup group = new ButtonGroup();
    group.setLabel(label);
    group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    List<Button> buttons = names.stream().map(Button::new).toList();
    for (Button button : buttons) {
      button.setVariant(ButtonVariant.TONAL);
      button.setToggle(true);
      button.setPressed(button == buttons.getFirst());
      button
          .pressed()
          .addValueChangeListener(
              change -> {
                if (change.isFromClient() && change.getValue()) {
                  chosen.accept(button.getText());
                }
              });
      group.add(button);
    }
    return group;
  }

  private static AccordionItem devices() {
    AccordionItem item = new AccordionItem("devices", "Where you are signed in");
    item.setIcon(VaadinIcon.LAPTOP.create());
    Badge count = new Badge(4);
    count.setVariant(BadgeVariant.TONAL);
    count.setLabel("4 devices");
    item.setEnd(count);
    Div here = device("Laptop in Leipzig", "This one", null);
    here.getElement().setAttribute("tabindex", "-1");
    item.add(here);
    List<Button> outs = new ArrayList<>();
    for (String name : List.of("Phone in Leipzig", "Tablet on the piano", "Browser in Vienna")) {
      Button out = new Button("Sign out");
      out.setVariant(ButtonVariant.TEXT);
      out.setTone(Tone.DESTRUCTIVE);
      out.setAriaLabel("Sign out: " + name);
      Div row = device(name, "Last week", out);
      out.addClickListener(
          click -> {
            item.remove(row);
            int left = count.getValue() - 1;
            count.setValue(left);
            count.setLabel(left == 1 ? "1 device" : left + " devices");
            // The pressed button is removed, so the focus moves to the next one, or to the
            // remaining content.
            int at = outs.indexOf(out);
            outs.remove(out);
            if (outs.isEmpty()) {
              here.getElement().callJsFunction("focus");
            } else {
              outs.get(Math.min(at, outs.size() - 1)).focus();
            }
          });
      outs.add(out);
      item.add(row);
    }
    return item;
  }

  private static Div device(String name, String when, @Nullable Button out) {
    Component end = out;
    if (end == null) {
      Badge here = new Badge("Here");
      here.setTone(Tone.SUCCESS);
      here.setVariant(BadgeVariant.TONAL);
      end = here;
    }
    Div text = div("settings-text", new Span(name), note(when));
    return div("settings-row", text, end);
  }

  private static AccordionItem deletion() {
    AccordionItem item = new AccordionItem("deletion", "Leave");
    item.setIcon(VaadinIcon.TRASH.create());
    item.setSupportingText("Delete the account and all its content");

    Button delete = new Button("Delete the account");
    delete.setTone(Tone.DESTRUCTIVE);
    ConfirmDialog question =
        Dialog.confirm(
            "Delete the account?",
            "214 scores, your notes in them and your recordings are deleted in thirty days.");
    question.setTone(Tone.DESTRUCTIVE);
    question.setConfirmText("Delete");
    question.setCancelText("Keep the account");
    question.openBy(delete);
    question.setOnConfirm(
        () -> {
          delete.setEnabled(false);
          Toast.of("The account will be deleted in thirty days.")
              .withAction("Undo", () -> delete.setEnabled(true))
              .withKey("deleted")
              .show();
        });
    Text what =
        new Text("Your scores, your notes in them and your recordings are deleted for good.");
    item.add(div("settings-row", what, delete), question);
    return item;
  }

  private static Div div(String className, Component... children) {
    Div div = new Div(children);
    div.addClassName(className);
    return div;
  }

  private static Text note(String text) {
    Text note = new Text(text, TextVariant.BODY_MEDIUM, TextElement.SPAN);
    note.setQuiet(true);
    return note;
  }
}
