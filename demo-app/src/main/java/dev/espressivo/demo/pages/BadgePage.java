package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.button;
import static dev.espressivo.demo.pages.Samples.row;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.badge.Badge;
import dev.espressivo.badge.BadgeAnchor;
import dev.espressivo.badge.BadgeSize;
import dev.espressivo.badge.BadgeVariant;
import dev.espressivo.base.Tone;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;

/** The badge. */
@Listed(group = Group.FEEDBACK, glyph = "badge", component = Badge.class)
@Route(value = "components/badge", layout = GalleryShell.class)
public class BadgePage extends ComponentPage {

  @Override
  protected Component specimen() {
    Badge count = new Badge(12);
    count.setTone(Tone.DESTRUCTIVE);
    Badge passed = new Badge("Passed");
    passed.setTone(Tone.SUCCESS);
    passed.setVariant(BadgeVariant.TONAL);
    Badge draft = new Badge("Draft");
    draft.setVariant(BadgeVariant.OUTLINED);
    Badge beta = new Badge("Beta");
    beta.setTone(Tone.TERTIARY);
    Div row = new Div(count, passed, draft, beta);
    row.addClassName("specimen-row");
    for (Badge badge : new Badge[] {count, passed, draft, beta}) {
      badge.setSize(BadgeSize.LG);
    }
    return row;
  }

  /** A number follows a signal; above the maximum it is shown as "99+". */
  @Example("A count on an icon")
  Component count() {
    ValueSignal<Integer> unread = new ValueSignal<>(97);
    Badge badge = new Badge();
    badge.setTone(Tone.DESTRUCTIVE);
    badge.setAnchor(BadgeAnchor.TOP_END);
    badge.bindValue(unread);
    badge.bindLabel(unread.map(count -> count + " unread messages"));

    // An anchored badge sits on a corner of its parent.
    Div inbox = new Div(VaadinIcon.INBOX.create(), badge);
    inbox.getStyle().set("display", "flex");

    Button more = button(ButtonVariant.TONAL, VaadinIcon.PLUS, "One more");
    more.addClickListener(click -> unread.update(count -> count + 1));
    Button read = button(ButtonVariant.TEXT, VaadinIcon.CHECK, "All read");
    read.addClickListener(click -> unread.set(0));
    return row(inbox, more, read);
  }

  /** A state in one word. The tone repeats the meaning of the word as a colour. */
  @Example("States")
  Component states() {
    Badge passed = new Badge("Passed");
    passed.setTone(Tone.SUCCESS);
    passed.setVariant(BadgeVariant.TONAL);
    Badge running = new Badge("Running");
    running.setTone(Tone.INFO);
    running.setVariant(BadgeVariant.TONAL);
    Badge flaky = new Badge("Flaky");
    flaky.setTone(Tone.WARNING);
    flaky.setVariant(BadgeVariant.TONAL);
    Badge failed = new Badge("Failed");
    failed.setTone(Tone.DESTRUCTIVE);
    failed.setVariant(BadgeVariant.TONAL);
    return row(passed, running, flaky, failed);
  }

  /** A dot shows that there is something new, without a number. The label is for screen readers. */
  @Example("A dot")
  Component dot() {
    Badge dot = new Badge();
    dot.setDot(true);
    dot.setTone(Tone.DESTRUCTIVE);
    dot.setAnchor(BadgeAnchor.TOP_END);
    dot.setLabel("New activity");
    Div bell = new Div(VaadinIcon.BELL.create(), dot);
    bell.getStyle().set("display", "flex");
    return row(bell);
  }

  /**
   * Every variant in every tone, and every size with a text, a number, and a number above the
   * maximum.
   */
  @Example("All of them")
  Component sheet() {
    VerticalLayout sheet = new VerticalLayout();
    for (BadgeVariant variant : BadgeVariant.values()) {
      HorizontalLayout row = row();
      for (Tone tone : Tone.values()) {
        Badge badge = new Badge(tone.name().toLowerCase());
        badge.setVariant(variant);
        badge.setTone(tone);
        row.add(badge);
      }
      sheet.add(row);
    }
    HorizontalLayout sizes = row();
    for (BadgeSize size : BadgeSize.values()) {
      for (Badge badge : new Badge[] {new Badge("Beta"), new Badge(0), new Badge(1000)}) {
        badge.setSize(size);
        sizes.add(badge);
      }
    }
    sheet.add(sizes);
    return sheet;
  }
}
