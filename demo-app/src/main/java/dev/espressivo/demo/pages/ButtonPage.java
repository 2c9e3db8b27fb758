package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.row;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Anchor;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.shared.communication.PushMode;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.badge.Badge;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonShape;
import dev.espressivo.button.ButtonSize;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.button.ButtonVariants;
import dev.espressivo.button.ConfettiOptions;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** The button. */
@Listed(
    group = Group.ACTIONS,
    glyph = "button",
    component = Button.class,
    related = {ButtonVariants.class, ConfettiOptions.class})
@Route(value = "components/button", layout = GalleryShell.class)
public class ButtonPage extends ComponentPage {

  @Override
  protected Component specimen() {
    Button filled = new Button("Play");
    Button tonal = toggle("Repeat");
    tonal.setVariant(ButtonVariant.TONAL);
    tonal.setPressed(true);
    Button outlined = new Button("Details");
    outlined.setVariant(ButtonVariant.OUTLINED);
    Div row = new Div(filled, tonal, outlined);
    row.addClassName("specimen-row");
    for (Button button : new Button[] {filled, tonal, outlined}) {
      button.setSize(ButtonSize.MD);
    }
    return row;
  }

  /**
   * Use one filled button per screen for the most important action, and quieter variants for the
   * others.
   */
  @Example("Actions by importance")
  Component actions() {
    Button publish = new Button("Publish");
    Button schedule = new Button("Schedule", VaadinIcon.CLOCK.create());
    schedule.setVariant(ButtonVariant.TONAL);
    Button preview = new Button("Preview");
    preview.setVariant(ButtonVariant.OUTLINED);
    Button discard = new Button("Discard", VaadinIcon.TRASH.create());
    discard.setVariant(ButtonVariant.TEXT);
    discard.setTone(Tone.DESTRUCTIVE);
    return row(publish, schedule, preview, discard);
  }

  /**
   * The browser shows the state immediately; the server confirms or reverts it. Here the third
   * toggle cannot be switched on while the first one is off.
   */
  @Example("Toggles")
  Component toggles() {
    Button online = toggle("Online");
    Button notify = toggle("Notify me");
    Button sound = toggle("With sound");
    notify.setVariant(ButtonVariant.OUTLINED);
    sound.setVariant(ButtonVariant.TONAL);
    sound
        .pressed()
        .addValueChangeListener(
            change -> {
              if (change.getValue() && !online.isPressed()) {
                sound.setPressed(false);
              }
            });

    Button like = toggle("Like");
    like.setIcon(VaadinIcon.CHECK.create());
    like.setIconOnly(true);
    like.setVariant(ButtonVariant.TONAL);
    return row(online, notify, sound, like);
  }

  /**
   * Only the first press counts: the button keeps its width, its label and the focus, and ignores
   * further clicks until the work is done.
   */
  @Example("Loading")
  Component loading() {
    ValueSignal<Boolean> saving = new ValueSignal<>(false);
    Button save = new Button("Save changes");
    save.bindLoading(saving);
    Button sync = new Button("Sync", VaadinIcon.DOWNLOAD.create());
    sync.setVariant(ButtonVariant.TONAL);
    sync.bindLoading(saving);
    Button add = new Button(VaadinIcon.PLUS.create());
    add.setAriaLabel("Add");
    add.setVariant(ButtonVariant.OUTLINED);
    add.bindLoading(saving);
    for (Button button : new Button[] {save, sync, add}) {
      button.addClickListener(
          click -> {
            saving.set(true);
            UI ui = UI.getCurrent();
            CompletableFuture.delayedExecutor(3, TimeUnit.SECONDS)
                .execute(() -> ui.access(() -> saving.set(false)));
          });
    }
    UI.getCurrent().getPushConfiguration().setPushMode(PushMode.AUTOMATIC);
    return row(save, sync, add);
  }

  /**
   * A button with an address is a real link. {@code setHref} also accepts the class of a view,
   * which opens without a reload. The variant {@code LINK} is for running text.
   */
  @Example("Links")
  Component links() {
    Button badges = new Button("Badges");
    badges.setVariant(ButtonVariant.TONAL);
    badges.setHref("components/badge");
    Button source = new Button("Material Design", VaadinIcon.ARROW_RIGHT.create());
    source.setVariant(ButtonVariant.OUTLINED);
    source.setHref("https://m3.material.io/components/buttons");
    source.getElement().setAttribute("target", "_blank");

    Button undo = new Button("Undo");
    undo.setVariant(ButtonVariant.LINK);
    Div moved = new Div(new Span("The message was moved. "), undo);
    return row(badges, source, moved);
  }

  /** The pieces fly from the button. The script is loaded on the first click. */
  @Example("Confetti")
  Component confetti() {
    Button party = new Button("Celebrate");
    party.setConfetti(true);
    Button fountain = new Button("A fountain");
    fountain.setVariant(ButtonVariant.TONAL);
    fountain.setConfetti(
        ConfettiOptions.builder()
            .particleCount(160)
            .spread(50)
            .startVelocity(45)
            .ticks(180)
            .origin(0.5, 1)
            .build());
    return row(party, fountain);
  }

  /** The look of a button can be applied to any anchor or native button. */
  @Example("The look alone")
  Component look() {
    Anchor report = new Anchor("components/badge", "A plain anchor");
    ButtonVariants.elevated().withTone(Tone.TERTIARY).applyTo(report);
    return row(report);
  }

  /** Children are placed after the label. */
  @Example("With a count")
  Component count() {
    Badge unread = new Badge(4);
    unread.setTone(Tone.DESTRUCTIVE);
    Button inbox = new Button("Inbox", VaadinIcon.INBOX.create());
    inbox.setVariant(ButtonVariant.TONAL);
    inbox.add(unread);
    return row(inbox);
  }

  /** Every variant in every tone. */
  @Example("Variants and tones")
  Component tones() {
    VerticalLayout sheet = new VerticalLayout();
    for (ButtonVariant variant : ButtonVariant.values()) {
      HorizontalLayout row = row();
      for (Tone tone : Tone.values()) {
        Button button = new Button(words(tone));
        button.setVariant(variant);
        button.setTone(tone);
        row.add(button);
      }
      sheet.add(row);
    }
    return sheet;
  }

  /** Every size with a label, with an icon and a label, and with an icon only; round and square. */
  @Example("Sizes and shapes")
  Component sizes() {
    VerticalLayout sheet = new VerticalLayout();
    for (ButtonSize size : ButtonSize.values()) {
      for (ButtonShape shape : ButtonShape.values()) {
        Button label = new Button("Save");
        Button both = new Button("Save", VaadinIcon.CHECK.create());
        both.setVariant(ButtonVariant.OUTLINED);
        Button alone = new Button(VaadinIcon.PLUS.create());
        alone.setAriaLabel("Add");
        alone.setVariant(ButtonVariant.TONAL);
        HorizontalLayout row = row();
        for (Button button : new Button[] {label, both, alone}) {
          button.setSize(size);
          button.setShape(shape);
          row.add(button);
        }
        sheet.add(row);
      }
    }
    return sheet;
  }

  /** Every variant at rest, off and on, loading, and disabled. */
  @Example("States")
  Component states() {
    VerticalLayout sheet = new VerticalLayout();
    for (ButtonVariant variant : ButtonVariant.values()) {
      Button rest = new Button("Enabled", VaadinIcon.PLUS.create());
      Button off = toggle("Off");
      Button on = toggle("On");
      on.setPressed(true);
      Button alone = toggle("On, alone");
      alone.setIcon(VaadinIcon.CHECK.create());
      alone.setIconOnly(true);
      alone.setPressed(true);
      Button loading = new Button("Loading");
      loading.setLoading(true);
      Button disabled = new Button("Disabled", VaadinIcon.PLUS.create());
      disabled.setEnabled(false);
      HorizontalLayout row = row();
      for (Button button : new Button[] {rest, off, on, alone, loading, disabled}) {
        button.setVariant(variant);
        row.add(button);
      }
      sheet.add(row);
    }
    return sheet;
  }

  private static Button toggle(String text) {
    Button button = new Button(text);
    button.setToggle(true);
    return button;
  }

  private static String words(Tone tone) {
    return tone.name().charAt(0) + tone.name().substring(1).toLowerCase();
  }
}
