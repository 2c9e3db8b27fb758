package dev.espressivo.demo.screens;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.data.value.ValueChangeMode;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.avatar.AvatarGroup;
import dev.espressivo.avatar.AvatarSize;
import dev.espressivo.avatar.AvatarStatus;
import dev.espressivo.badge.Badge;
import dev.espressivo.badge.BadgeVariant;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonGroup;
import dev.espressivo.button.ButtonGroupSelectionMode;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardFooter;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardVariant;
import dev.espressivo.toast.Toast;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The members of an orchestra, who can be searched, followed, and selected for an ensemble. */
@StyleSheet("context://gallery/screens.css")
public class PeopleScreen extends Div {

  /** A member of the orchestra. */
  public record Person(
      String name, String part, String about, AvatarStatus status, List<String> plays) {}

  private enum Filter {
    EVERYONE("Everyone"),
    HERE("Here"),
    FOLLOWED("Followed");

    private final String label;

    Filter(String label) {
      this.label = label;
    }
  }

  private static final List<Person> PEOPLE =
      List.of(
          new Person(
              "Ada Lovelace",
              "Concertmaster",
              "Counts in numbers that others hear as music.",
              AvatarStatus.ONLINE,
              List.of("Violin", "Viola")),
          new Person(
              "Teresa Carreño",
              "Piano",
              "Sight-reads whatever is put in front of her.",
              AvatarStatus.ONLINE,
              List.of("Piano", "Voice")),
          new Person(
              "Chevalier de Saint-Georges",
              "First violins",
              "Plays as he fences: lightly, and never late.",
              AvatarStatus.AWAY,
              List.of("Violin", "Harpsichord")),
          new Person(
              "Wilhelmina Neruda",
              "First violins",
              "Has lent her instrument to nobody, ever.",
              AvatarStatus.BUSY,
              List.of("Violin")),
          new Person(
              "Lili Boulanger",
              "Harp",
              "Writes on Tuesdays; better not to knock.",
              AvatarStatus.ONLINE,
              List.of("Harp", "Organ", "Cello")),
          new Person(
              "Giovanni Bottesini",
              "Double basses",
              "Three strings are enough for him.",
              AvatarStatus.OFFLINE,
              List.of("Double bass")));

  private final Map<Person, Card> cards = new LinkedHashMap<>();
  private final Map<Person, Button> follows = new LinkedHashMap<>();
  private final TextField search = new TextField();
  private final Span count = span("people-count", "");
  private final Div nobody = div("people-nobody");
  private final Div chosen = div("people-chosen");
  private Filter filter = Filter.EVERYONE;

  /** Creates the screen. */
  public PeopleScreen() {
    addClassNames("screen", "people-screen");
    search.addClassName("people-search");
    search.setPlaceholder("Find by name or instrument");
    search.setAriaLabel("Find by name or instrument");
    search.setClearButtonVisible(true);
    search.setValueChangeMode(ValueChangeMode.EAGER);
    search.addValueChangeListener(change -> showFound());
    count.getElement().setAttribute("role", "status");

    Div list = div("people-cards");
    for (Person person : PEOPLE) {
      Card card = card(person);
      cards.put(person, card);
      list.add(card);
    }
    add(div("people-tools", search, filters(), count), list, nobody, chosen);
    cards.get(PEOPLE.get(1)).setSelected(true);
    showFound();
    showChosen();
  }

  private Card card(Person person) {
    Avatar avatar = new Avatar(person.name());
    avatar.setSize(AvatarSize.LG);
    avatar.setColorize(true);
    avatar.setStatus(person.status());
    avatar.setAlt("");
    CardHeader header = new CardHeader(person.name(), person.part());
    header.setIcon(avatar);

    CardContent about = new CardContent(person.about());
    Div plays = div("people-plays");
    for (String instrument : person.plays()) {
      Badge badge = new Badge(instrument);
      badge.setVariant(BadgeVariant.TONAL);
      badge.setTone(Tone.SECONDARY);
      plays.add(badge);
    }
    Button follow = new Button("Follow", VaadinIcon.BELL.create());
    follow.setVariant(ButtonVariant.TONAL);
    follow.setToggle(true);
    follow.setAriaLabel("Follow " + person.name());
    follow
        .pressed()
        .addValueChangeListener(
            change -> {
              showFound();
              if (change.isFromClient() && !isFound(person)) {
                // The pressed button is removed, so the focus moves to the next one, or to the
                // search.
                nextFollow(person).ifPresentOrElse(Button::focus, search::focus);
              }
            });
    follows.put(person, follow);

    Card card = new Card(header, about, plays, new CardFooter(follow));
    card.setVariant(CardVariant.ELEVATED);
    card.setInteractive(true);
    card.selected().addValueChangeListener(change -> showChosen());
    return card;
  }

  private ButtonGroup filters() {
    ButtonGroup group = new ButtonGroup();
    group.setLabel("Who is shown");
    group.setSelectionMode(ButtonGroupSelectionMode.SINGLE);
    for (Filter each : Filter.values()) {
      Button button = new Button(each.label);
      button.setVariant(ButtonVariant.TONAL);
      button.setToggle(true);
      button.setPressed(each == filter);
      button
          .pressed()
          .addValueChangeListener(
              change -> {
                if (change.isFromClient() && change.getValue()) {
                  filter = each;
                  showFound();
                }
              });
      group.add(button);
    }
    return group;
  }

  private void showFound() {
    cards.forEach((person, card) -> card.setVisible(isFound(person)));
    long found = cards.values().stream().filter(Card::isVisible).count();
    count.setText(found == 1 ? "1 person" : found + " people");
    nobody.setVisible(found == 0);
    nobody.setText(
        filter == Filter.FOLLOWED && search.isEmpty()
            ? "You follow nobody yet. Press Follow on a card to see that person here."
            : "Nobody here answers to that.");
  }

  /** Returns the button of the next visible card, or that of the last one. */
  private Optional<Button> nextFollow(Person gone) {
    List<Person> shown = PEOPLE.stream().filter(this::isFound).toList();
    return shown.stream()
        .filter(person -> PEOPLE.indexOf(person) > PEOPLE.indexOf(gone))
        .findFirst()
        .or(() -> shown.isEmpty() ? Optional.empty() : Optional.of(shown.getLast()))
        .map(follows::get);
  }

  private boolean isFound(Person person) {
    String typed = search.getValue().strip().toLowerCase(Locale.ROOT);
    String words =
        (person.name() + " " + person.part() + " " + person.plays()).toLowerCase(Locale.ROOT);
    return words.contains(typed)
        && switch (filter) {
          case EVERYONE -> true;
          case HERE -> person.status() == AvatarStatus.ONLINE;
          case FOLLOWED -> follows.get(person).isPressed();
        };
  }

  private List<Person> chosen() {
    return PEOPLE.stream().filter(person -> cards.get(person).isSelected()).toList();
  }

  /** Shows the selected people in the bar, since their cards may be hidden by the search. */
  private void showChosen() {
    List<Person> people = chosen();
    chosen.removeAll();
    chosen.setVisible(!people.isEmpty());
    if (people.isEmpty()) {
      return;
    }
    Button none = new Button("Clear");
    none.setVariant(ButtonVariant.TEXT);
    none.addClickListener(
        click -> {
          choose(List.of());
          search.focus();
        });
    Button start = new Button("Start an ensemble", click -> start(chosen()));
    Span number = new Span(people.size() + " chosen");
    number.getElement().setAttribute("role", "status");
    chosen.add(group(people), number, div("people-actions", none, start));
  }

  private void choose(List<Person> people) {
    cards.forEach((person, card) -> card.setSelected(people.contains(person)));
    showChosen();
  }

  private void start(List<Person> people) {
    String names = people.stream().map(Person::name).collect(Collectors.joining(", "));
    Toast.of(names)
        .withTitle("The ensemble is there")
        .withTone(Tone.SUCCESS)
        .withAction("Undo", () -> choose(people))
        .show();
    choose(List.of());
    search.focus();
  }

  private static AvatarGroup group(List<Person> people) {
    AvatarGroup group = new AvatarGroup();
    group.setAriaLabel("Chosen");
    for (Person person : people.subList(0, Math.min(4, people.size()))) {
      Avatar avatar = new Avatar(person.name());
      avatar.setColorize(true);
      group.add(avatar);
    }
    group.setOverflow(Math.max(0, people.size() - 4));
    return group;
  }

  private static Div div(String className, Component... children) {
    Div div = new Div(children);
    div.addClassName(className);
    return div;
  }

  private static Span span(String className, String text) {
    Span span = new Span(text);
    span.addClassName(className);
    return span;
  }
}
