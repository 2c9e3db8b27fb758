package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.button;
import static dev.espressivo.demo.pages.Samples.row;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Location;
import com.vaadin.flow.router.QueryParameters;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.Signal;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.accordion.Accordion;
import dev.espressivo.accordion.AccordionItem;
import dev.espressivo.accordion.AccordionType;
import dev.espressivo.accordion.AccordionVariant;
import dev.espressivo.badge.Badge;
import dev.espressivo.badge.BadgeVariant;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The accordion. */
@Listed(
    group = Group.CONTAINERS,
    glyph = "accordion",
    component = Accordion.class,
    related = AccordionItem.class)
@Route(value = "components/accordion", layout = GalleryShell.class)
public class AccordionPage extends ComponentPage {

  @Override
  protected Component specimen() {
    AccordionItem tempo =
        new AccordionItem("tempo", "Tempo", new Paragraph("How fast a piece is to be played."));
    AccordionItem volume =
        new AccordionItem("volume", "Volume", new Paragraph("From pianissimo to fortissimo."));
    AccordionItem mood =
        new AccordionItem("mood", "Mood", new Paragraph("Con espressione: with expression."));
    Accordion accordion = new Accordion(tempo, volume, mood);
    accordion.setVariant(AccordionVariant.SEPARATED);
    accordion.setLevel(2);
    accordion.setValue(Set.of("mood"));
    return accordion;
  }

  /**
   * One item is open at a time. Search the page for "metronome" with the browser: a match in a
   * closed panel opens the panel.
   */
  @Example("Questions and answers")
  Component questions() {
    Accordion questions =
        new Accordion(
            new AccordionItem(
                "shipping",
                "How long does shipping take?",
                new Paragraph(
                    "Two to four working days. Strings and rosin leave the day you order them;"
                        + " instruments are set up by hand first.")),
            new AccordionItem(
                "returns",
                "Can I send something back?",
                new Paragraph(
                    "Within thirty days, also when it was played. Only a metronome that was taken"
                        + " apart is yours for good.")),
            new AccordionItem(
                "rent",
                "Can I rent before I buy?",
                new Paragraph("Yes. Half of the rent counts towards the price.")));
    questions.setValue(Set.of("shipping"));
    return questions;
  }

  /** Triggers with icons, second lines and badges. Several items can be open. */
  @Example("Settings")
  Component settings() {
    AccordionItem sound =
        new AccordionItem(
            "sound", "Sound", new Paragraph("The metronome clicks on the first beat."));
    sound.setSupportingText("Clicks, volume");
    sound.setIcon(VaadinIcon.BELL.create());

    Badge unread = new Badge(3);
    unread.setVariant(BadgeVariant.TONAL);
    unread.setTone(Tone.TERTIARY);
    unread.setLabel("3 new");
    AccordionItem inbox =
        new AccordionItem("inbox", "Messages", new Paragraph("From your teacher, once a week."));
    inbox.setSupportingText("Who may write to you");
    inbox.setIcon(VaadinIcon.INBOX.create());
    inbox.setEnd(unread);

    AccordionItem colours =
        new AccordionItem("colours", "Colours", new Paragraph("As the system has them."));
    colours.setIcon(VaadinIcon.PALETTE.create());
    colours.setSupportingText("Set by your school");
    colours.setDisabled(true);

    Accordion settings = new Accordion(sound, inbox, colours);
    settings.setType(AccordionType.MULTIPLE);
    settings.setVariant(AccordionVariant.SEPARATED);
    settings.setValue(Set.of("inbox"));
    return settings;
  }

  /**
   * The address contains the open items, as in <code>?open=scales,tone</code>. Open some items,
   * then reload the page or send the address to somebody.
   */
  @Example("In the address")
  Component inTheAddress() {
    UI ui = UI.getCurrent();
    Location location = ui.getActiveViewLocation();
    List<String> open =
        location
            .getQueryParameters()
            .getSingleParameter("open")
            .map(values -> List.of(values.split(",")))
            .orElse(List.of("scales"));

    Accordion lessons =
        new Accordion(
            new AccordionItem("scales", "Scales", new Paragraph("Slow enough to hear each note.")),
            new AccordionItem("tone", "Tone", new Paragraph("Long bows, in front of a mirror.")),
            new AccordionItem(
                "sight", "Sight-reading", new Paragraph("Never stop, never repair.")));
    lessons.setType(AccordionType.MULTIPLE);
    lessons.setVariant(AccordionVariant.OUTLINED);
    lessons.setValue(new LinkedHashSet<>(open));
    lessons.addValueChangeListener(
        change -> {
          QueryParameters parameters =
              QueryParameters.of("open", String.join(",", change.getValue()));
          ui.getPage()
              .getHistory()
              .replaceState(null, new Location(location.getPath(), parameters));
        });
    return lessons;
  }

  /**
   * A signal holds the open items; any code can read and write it. The user cannot close the last
   * open item.
   */
  @Example("Driven by a signal")
  Component driven() {
    ValueSignal<Set<String>> open = new ValueSignal<>(Set.of("allegro"));
    Accordion movements =
        new Accordion(
            new AccordionItem("allegro", "Allegro", new Paragraph("Lively, in three.")),
            new AccordionItem("largo", "Largo", new Paragraph("Broad, and never dragging.")),
            new AccordionItem("presto", "Presto", new Paragraph("As fast as the slowest player.")));
    movements.setCollapsible(false);
    movements.bindValue(open, open::set);

    Span shown = new Span();
    shown.bindText(Signal.computed(() -> "Open: " + String.join(", ", open.get())));
    Button largo = button(ButtonVariant.TONAL, VaadinIcon.CHEVRON_DOWN, "Open Largo");
    largo.addClickListener(click -> open.set(Set.of("largo")));
    return new VerticalLayout(row(largo, shown), movements);
  }

  /** Every variant with an open, a closed and a disabled item. */
  @Example("All of them")
  Component sheet() {
    VerticalLayout sheet = new VerticalLayout();
    for (AccordionVariant variant : AccordionVariant.values()) {
      String name = variant.name().toLowerCase();
      AccordionItem open = new AccordionItem("open", "Open, " + name, new Paragraph("Body"));
      AccordionItem closed =
          new AccordionItem("closed", "Closed, " + name, new Paragraph("Not seen"));
      closed.setIcon(VaadinIcon.HOME.create());
      closed.setSupportingText("With an icon and a second line");
      AccordionItem disabled =
          new AccordionItem("disabled", "Disabled, " + name, new Paragraph("Not seen"));
      disabled.setDisabled(true);
      Accordion accordion = new Accordion(open, closed, disabled);
      accordion.setVariant(variant);
      accordion.setValue(Set.of("open"));
      sheet.add(accordion);
    }
    return sheet;
  }
}
