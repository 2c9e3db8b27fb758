package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Tags;
import dev.espressivo.topappbar.TopAppBar;
import dev.espressivo.topappbar.TopAppBarVariant;
import java.util.Locale;

/** The top app bar. */
@Route(value = "components/top-app-bar", layout = GalleryShell.class)
public class TopAppBarPage extends ComponentPage {

  /** Makes the page. */
  public TopAppBarPage() {
    super("Top app bar", TopAppBar.class);
  }

  /**
   * Scroll: the bar goes up with the text until its row is left, the title goes into the row, and
   * the bar is tinted. No event reaches the server.
   */
  @Example("A large bar that collapses")
  Component large() {
    TopAppBar bar = new TopAppBar("Pieces for four hands");
    bar.setVariant(TopAppBarVariant.LARGE);
    bar.setSubtitle("Twelve scores");
    bar.setLevel(3);
    bar.setNavigation(Tags.iconButton("arrow-start", "Back to all scores"));
    bar.setActions(Tags.iconButton("search", "Search scores"), Tags.iconButton("more", "More"));
    return scroller("Scores", bar);
  }

  /** A small bar does not collapse; it is tinted once something lies under it. */
  @Example("A small bar that is tinted")
  Component small() {
    TopAppBar bar = new TopAppBar("Programme");
    bar.setLevel(3);
    bar.setActions(Tags.iconButton("download", "Download the programme"));
    return scroller("Programme", bar);
  }

  /** The title follows a signal: how many rows are chosen, say. */
  @Example("A title that changes")
  Component changing() {
    ValueSignal<Integer> chosen = new ValueSignal<>(1);
    TopAppBar bar = new TopAppBar();
    bar.setLevel(3);
    bar.bindTitle(chosen.map(count -> count == 0 ? "Scores" : count + " chosen"));
    bar.bindSubtitle(chosen.map(count -> count == 0 ? "Choose some" : null));

    var more = Tags.iconButton("add", "Choose one more");
    more.addClickListener(click -> chosen.update(count -> count + 1));
    var none = Tags.iconButton("close", "Choose none");
    none.addClickListener(click -> chosen.set(0));
    bar.setNavigation(none);
    bar.setActions(more);
    return Tags.div("bar-frame", bar);
  }

  /** Every look, with a subtitle and without. */
  @Example("All of them")
  Component sheet() {
    Div sheet = Tags.div("example-columns");
    for (TopAppBarVariant variant : TopAppBarVariant.values()) {
      for (String subtitle : new String[] {"", "With a subtitle"}) {
        String name = variant.name().charAt(0) + variant.name().substring(1).toLowerCase(Locale.UK);
        TopAppBar bar = new TopAppBar(name);
        bar.setVariant(variant);
        bar.setSubtitle(subtitle);
        bar.setLevel(3);
        bar.setNavigation(Tags.iconButton("menu", "Open navigation"));
        bar.setActions(Tags.iconButton("search", "Search"), Tags.iconButton("more", "More"));
        sheet.add(Tags.div("bar-frame", bar));
      }
    }
    return sheet;
  }

  private static Component scroller(String name, TopAppBar bar) {
    Div text = Tags.div("prose");
    for (int i = 0; i < 8; i++) {
      text.add(
          new Paragraph(
              "A crescendo is written as two lines that part slowly. It begins where they meet, and"
                  + " nobody is told how loud its end is to be: only that it grows."));
    }
    Div scroller = Tags.div("bar-scroller", bar, text);
    scroller.getElement().setAttribute("role", "region");
    scroller.getElement().setAttribute("aria-label", name);
    scroller.getElement().setAttribute("tabindex", "0");
    return scroller;
  }
}
