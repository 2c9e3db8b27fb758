package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.iconButton;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.topappbar.TopAppBar;
import dev.espressivo.topappbar.TopAppBarVariant;
import java.util.Locale;

/** The top app bar. */
@Listed(group = Group.NAVIGATION, glyph = "top-app-bar", component = TopAppBar.class)
@Route(value = "components/top-app-bar", layout = GalleryShell.class)
public class TopAppBarPage extends ComponentPage {

  @Override
  protected Component specimen() {
    TopAppBar bar = new TopAppBar("Pieces for four hands");
    bar.setVariant(TopAppBarVariant.MEDIUM);
    bar.setSubtitle("Twelve scores");
    bar.setLevel(2);
    bar.setNavigation(iconButton(VaadinIcon.ARROW_LEFT, "Back to the scores"));
    bar.setActions(iconButton(VaadinIcon.SEARCH, "Search the scores"));
    return bar;
  }

  /**
   * Scroll: the bar collapses to one row, which then shows the title and is tinted. This happens in
   * the browser without a round trip.
   */
  @Example("A large bar that collapses")
  Component large() {
    TopAppBar bar = new TopAppBar("Pieces for four hands");
    bar.setVariant(TopAppBarVariant.LARGE);
    bar.setSubtitle("Twelve scores");
    bar.setLevel(3);
    bar.setNavigation(iconButton(VaadinIcon.ARROW_LEFT, "Back to all scores"));
    bar.setActions(
        iconButton(VaadinIcon.SEARCH, "Search scores"), iconButton(VaadinIcon.ELLIPSIS_V, "More"));
    return scroller("Scores", bar);
  }

  /** A small bar does not collapse. It is tinted while content is scrolled under it. */
  @Example("A small bar that is tinted")
  Component small() {
    TopAppBar bar = new TopAppBar("Programme");
    bar.setLevel(3);
    bar.setActions(iconButton(VaadinIcon.DOWNLOAD, "Download the programme"));
    return scroller("Programme", bar);
  }

  /** The title is bound to a signal, for example the number of selected rows. */
  @Example("A title that changes")
  Component changing() {
    ValueSignal<Integer> chosen = new ValueSignal<>(1);
    TopAppBar bar = new TopAppBar();
    bar.setLevel(3);
    bar.bindTitle(chosen.map(count -> count == 0 ? "Scores" : count + " chosen"));
    bar.bindSubtitle(chosen.map(count -> count == 0 ? "Choose some" : null));

    var more = iconButton(VaadinIcon.PLUS, "Choose one more");
    more.addClickListener(click -> chosen.update(count -> count + 1));
    var none = iconButton(VaadinIcon.CLOSE, "Choose none");
    none.addClickListener(click -> chosen.set(0));
    bar.setNavigation(none);
    bar.setActions(more);
    return bar;
  }

  /** Every variant, with and without a subtitle. */
  @Example("All of them")
  Component sheet() {
    VerticalLayout sheet = new VerticalLayout();
    for (TopAppBarVariant variant : TopAppBarVariant.values()) {
      for (String subtitle : new String[] {"", "With a subtitle"}) {
        String name = variant.name().charAt(0) + variant.name().substring(1).toLowerCase(Locale.UK);
        TopAppBar bar = new TopAppBar(name);
        bar.setVariant(variant);
        bar.setSubtitle(subtitle);
        bar.setLevel(3);
        bar.setNavigation(iconButton(VaadinIcon.MENU, "Open navigation"));
        bar.setActions(
            iconButton(VaadinIcon.SEARCH, "Search"), iconButton(VaadinIcon.ELLIPSIS_V, "More"));
        sheet.add(bar);
      }
    }
    return sheet;
  }

  private static Component scroller(String name, TopAppBar bar) {
    Div text = new Div();
    for (int i = 0; i < 8; i++) {
      text.add(
          new Paragraph(
              "A crescendo is written as two lines that part slowly. It begins where they meet, and"
                  + " nobody is told how loud its end is to be: only that it grows."));
    }
    Div scroller = new Div(bar, text);
    scroller.setHeight("360px");
    scroller.getStyle().set("overflow", "auto");
    scroller.getElement().setAttribute("role", "region");
    scroller.getElement().setAttribute("aria-label", name);
    scroller.getElement().setAttribute("tabindex", "0");
    return scroller;
  }
}
