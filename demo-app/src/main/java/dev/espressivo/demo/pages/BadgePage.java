package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
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
import dev.espressivo.demo.shell.Tags;

/** The badge. */
@Route(value = "components/badge", layout = GalleryShell.class)
public class BadgePage extends ComponentPage {

  /** Makes the page. */
  public BadgePage() {
    super("Badge", Badge.class);
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

    Div inbox = Tags.div("badge-icon", badge);
    inbox.getElement().setAttribute("data-glyph", "inbox");

    Button more = Tags.button(ButtonVariant.TONAL, "add", "One more");
    more.addClickListener(click -> unread.update(count -> count + 1));
    Button read = Tags.button(ButtonVariant.TEXT, "check", "All read");
    read.addClickListener(click -> unread.set(0));
    return Tags.div("example-row", inbox, more, read);
  }

  /** A state in a word; the tone says how it stands, and the word says it too. */
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
    return Tags.div("example-row", passed, running, flaky, failed);
  }

  /** A dot says that there is something, not how much. Its label is for those who cannot see it. */
  @Example("A dot")
  Component dot() {
    Badge dot = new Badge();
    dot.setDot(true);
    dot.setTone(Tone.DESTRUCTIVE);
    dot.setAnchor(BadgeAnchor.TOP_END);
    dot.setLabel("New activity");
    Div bell = Tags.div("badge-icon", dot);
    bell.getElement().setAttribute("data-glyph", "bell");
    return Tags.div("example-row", bell);
  }

  /** Every variant in every tone, and every size with text, with a number, and with a great one. */
  @Example("All of them")
  Component sheet() {
    Div sheet = Tags.div("example-sheet");
    for (BadgeVariant variant : BadgeVariant.values()) {
      Div row = Tags.div("example-row");
      for (Tone tone : Tone.values()) {
        Badge badge = new Badge(tone.name().toLowerCase());
        badge.setVariant(variant);
        badge.setTone(tone);
        row.add(badge);
      }
      sheet.add(row);
    }
    Div sizes = Tags.div("example-row");
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
