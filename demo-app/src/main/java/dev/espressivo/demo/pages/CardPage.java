package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.button;
import static dev.espressivo.demo.pages.Samples.iconButton;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.badge.Badge;
import dev.espressivo.badge.BadgeVariant;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardFooter;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardMedia;
import dev.espressivo.card.CardVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import java.util.List;

/** The card. */
@Listed(
    group = Group.CONTAINERS,
    glyph = "card",
    component = Card.class,
    related = {CardHeader.class, CardContent.class, CardFooter.class, CardMedia.class})
@Route(value = "components/card", layout = GalleryShell.class)
public class CardPage extends ComponentPage {

  @Override
  protected Component specimen() {
    CardHeader header = new CardHeader("Above the valley", "6 km, 2 hours");
    header.setLevel(2);
    Card card =
        new Card(
            new CardMedia("gallery/card-hills.svg", "Hills at dusk under a low sun"),
            header,
            new CardContent("A steady climb through the vineyards."));
    card.setVariant(CardVariant.ELEVATED);
    card.setInteractive(true);
    return card;
  }

  /**
   * Picture, title, text and actions. In a grid, all cards of a row are as high as the highest one.
   */
  @Example("Articles")
  Component articles() {
    Card hills =
        new Card(
            new CardMedia("gallery/card-hills.svg", "Hills at dusk under a low sun"),
            new CardHeader("Above the valley", "6 km, 2 hours"),
            new CardContent(
                "A steady climb through the vineyards, and a bench at the top just when it is"
                    + " needed."),
            new CardFooter(button(ButtonVariant.TEXT, VaadinIcon.PLUS, "Save")));

    Card coffee =
        new Card(
            new CardMedia("gallery/card-coffee.svg", "A cup of coffee from above"),
            new CardHeader("Forty grams, thirty seconds", "Notes on pressure"),
            new CardContent("Why the second cup of the day tastes better than the first."),
            new CardFooter(button(ButtonVariant.TEXT, VaadinIcon.PLUS, "Save")));
    coffee.setVariant(CardVariant.FILLED);

    Card night =
        new Card(
            new CardMedia("gallery/card-night.svg", "A lighthouse at night"),
            new CardHeader("The last lighthouse keeper", "Recording, 48 minutes"),
            new CardContent("She left the lamp on."),
            new CardFooter(button(ButtonVariant.TEXT, VaadinIcon.PLUS, "Save")));
    night.setVariant(CardVariant.ELEVATED);
    return cards(hills, coffee, night);
  }

  /**
   * The whole card can be pressed; the button in it still works, and its text can be selected. The
   * second card is a link, which the middle mouse button or Ctrl opens in a new tab.
   */
  @Example("Pressed as a whole")
  Component pressed() {
    ValueSignal<Integer> presses = new ValueSignal<>(0);
    ValueSignal<Integer> likes = new ValueSignal<>(12);

    Button like = button(ButtonVariant.TONAL, VaadinIcon.PLUS, "Like");
    like.addClickListener(click -> likes.update(count -> count + 1));
    CardHeader header = new CardHeader("Press me anywhere");
    header.bindSupportingText(
        presses.map(count -> "Pressed " + count + (count == 1 ? " time" : " times")));
    CardContent content = new CardContent();
    content.bindText(likes.map(count -> count + " people like this card."));
    Card card = new Card(header, content, new CardFooter(like));
    card.setVariant(CardVariant.ELEVATED);
    card.addClickListener(click -> presses.update(count -> count + 1));

    Card link =
        new Card(
            new CardHeader("Theme", "Foundation"),
            new CardContent("The colours, type and motion that every component stands on."));
    link.setVariant(CardVariant.ELEVATED);
    link.setHref("theme");
    return cards(card, link);
  }

  /**
   * A press selects an interactive card immediately. The attribute {@code data-choice} allows only
   * one selected card: a press on another one deselects it.
   */
  @Example("A choice of one")
  Component choice() {
    List<Card> plans =
        List.of(
            plan("Solo", "One project", "Free, for as long as you like."),
            plan("Team", "Twenty projects", "8 € a month for each person."),
            plan("House", "No limits", "With invoices, audits and someone to call."));
    for (Card plan : plans) {
      plan.setInteractive(true);
    }
    plans.get(1).setSelected(true);
    Div choice = cards(plans.toArray(Component[]::new));
    choice
        .getElement()
        .setAttribute("data-choice", "one")
        .setAttribute("role", "group")
        .setAttribute("aria-label", "Plan");
    return choice;
  }

  private static Card plan(String name, String size, String price) {
    return new Card(new CardHeader(name, size), new CardContent(price));
  }

  /**
   * An icon is 24 pixels wide and has the primary colour. There is room for a small component at
   * the end.
   */
  @Example("Headers")
  Component headers() {
    Badge passed = new Badge("Passed");
    passed.setTone(Tone.SUCCESS);
    passed.setVariant(BadgeVariant.TONAL);
    CardHeader build = new CardHeader("espressivo-core", "main, just now");
    build.setIcon(VaadinIcon.CODE.create());
    build.setEnd(passed);

    CardHeader log = new CardHeader("Backups");
    log.setIcon(VaadinIcon.CLOCK.create());
    log.setEnd(new Span("02:30"));

    CardHeader plain = new CardHeader("Title alone");
    plain.setEnd(iconButton(VaadinIcon.ELLIPSIS_V, "More"));
    return cards(new Card(build), new Card(log), new Card(plain));
  }

  /** Without bleed, a picture keeps to the padding. It can be placed anywhere in the card. */
  @Example("Media")
  Component media() {
    CardMedia inset = new CardMedia("gallery/card-coffee.svg", "");
    inset.setBleed(false);
    inset.setRatio("1");
    CardMedia last = new CardMedia("gallery/card-night.svg", "");
    last.setRatio("21/9");
    CardMedia alone = new CardMedia("gallery/card-hills.svg", "Hills at dusk under a low sun");
    alone.setRatio("4/3");
    return cards(
        new Card(inset, new CardHeader("Inset", "Square")),
        new Card(new CardHeader("Last", "21 to 9"), last),
        new Card(alone));
  }

  /** Every variant: plain, pressable, selected, and disabled. */
  @Example("All of them")
  Component sheet() {
    Div sheet = cards();
    for (CardVariant variant : CardVariant.values()) {
      for (String state : new String[] {"At rest", "Interactive", "Selected", "Disabled"}) {
        String name = variant.name().charAt(0) + variant.name().substring(1).toLowerCase();
        CardHeader header = new CardHeader(state, name);
        header.setIcon(VaadinIcon.CREDIT_CARD.create());
        Card card = new Card(header, new CardContent("A line or two of text."));
        card.setVariant(variant);
        card.setInteractive(!state.equals("At rest"));
        card.setSelected(state.equals("Selected"));
        card.setEnabled(!state.equals("Disabled"));
        sheet.add(card);
      }
    }
    return sheet;
  }

  private static Div cards(Component... cards) {
    Div grid = new Div(cards);
    grid.getStyle()
        .set("display", "grid")
        .set("grid-template-columns", "repeat(auto-fill, minmax(min(240px, 100%), 1fr))")
        .set("gap", "8px");
    return grid;
  }
}
