package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.router.Route;
import dev.espressivo.badge.Badge;
import dev.espressivo.base.Tone;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.tabs.Tab;
import dev.espressivo.tabs.Tabs;
import dev.espressivo.tabs.TabsActivation;
import dev.espressivo.tabs.TabsOrientation;
import dev.espressivo.tabs.TabsVariant;
import java.time.LocalTime;
import java.util.stream.IntStream;

/** The tabs. */
@Listed(group = Group.CONTAINERS, glyph = "tabs", component = Tabs.class, related = Tab.class)
@Route(value = "components/tabs", layout = GalleryShell.class)
public class TabsPage extends ComponentPage {

  @Override
  protected Component specimen() {
    Tab programme = new Tab("programme", "Programme", new Paragraph("Three pieces, one encore."));
    Tab seats = new Tab("seats", "Seats", new Paragraph("Row 7, seats 12 and 13."));
    Tab travel = new Tab("travel", "Travel", new Paragraph("Tram 9 stops at the door."));
    Tabs tabs = new Tabs(programme, seats, travel);
    tabs.setLabel("The concert");
    return tabs;
  }

  /**
   * The browser has the content of all panels, so it shows each immediately. Search the page for
   * "encore" with the browser: a match in a hidden panel shows the panel.
   */
  @Example("Panels")
  Component panels() {
    Tab programme =
        new Tab(
            "programme",
            "Programme",
            new Paragraph("A quartet, two songs, and an encore that nobody announces."));
    programme.setIcon(VaadinIcon.MUSIC.create());
    Tab players = new Tab("players", "Players", new Paragraph("Two violins, a viola, a cello."));
    players.setIcon(VaadinIcon.USERS.create());
    Badge unread = new Badge(3);
    unread.setTone(Tone.DESTRUCTIVE);
    unread.setLabel("3 new");
    Tab messages = new Tab("messages", "Messages", new Paragraph("The rehearsal is on Tuesday."));
    messages.setBadge(unread);
    Tab archive = new Tab("archive", "Archive");
    archive.setDisabled(true);
    Tabs tabs = new Tabs(programme, players, messages, archive);
    tabs.setLabel("The concert");
    return tabs;
  }

  /**
   * Secondary tabs that fill the width. The content is created on the first visit, of the last tab
   * on each visit; until it is there, the browser shows a placeholder. Arrow keys move the focus
   * only.
   */
  @Example("Panels that are created on demand")
  Component lazy() {
    Tab today =
        new Tab("today", "Today", () -> new Paragraph("Created at " + LocalTime.now().withNano(0)));
    Tab week =
        new Tab(
            "week", "This week", () -> new Paragraph("Created at " + LocalTime.now().withNano(0)));
    Tab always =
        new Tab("now", "Now", () -> new Paragraph("Created at " + LocalTime.now().withNano(0)));
    always.setKeepContent(false);
    Tabs tabs = new Tabs(today, week, always);
    tabs.setVariant(TabsVariant.SECONDARY);
    tabs.setActivation(TabsActivation.MANUAL);
    tabs.setFill(true);
    tabs.setLabel("Rehearsals");
    return tabs;
  }

  /** A column beside the panels. If the window is narrower than 640 px, it is a row. */
  @Example("A column")
  Component vertical() {
    Tab sound = new Tab("sound", "Sound", new Paragraph("The metronome clicks on the first beat."));
    Tab colours = new Tab("colours", "Colours", new Paragraph("As the system has them."));
    Tab keys = new Tab("keys", "Keys", new Paragraph("Space starts and stops."));
    Tabs tabs = new Tabs(sound, colours, keys);
    tabs.setOrientation(TabsOrientation.VERTICAL);
    tabs.setLabel("Settings");
    return tabs;
  }

  /**
   * Press the cross, or Delete on a focused tab. The browser closes the tab immediately, except the
   * last one, for which a listener decides.
   */
  @Example("Tabs that can be closed")
  Component closable() {
    Tabs tabs = new Tabs();
    tabs.setLabel("Scores");
    for (String name : new String[] {"Nocturne", "Waltz", "Unfinished"}) {
      Tab tab = new Tab(name, name, new Paragraph("The score of the " + name.toLowerCase() + "."));
      tab.setClosable(true);
      tabs.add(tab);
    }
    Tab unfinished = tabs.getTabs().getLast();
    unfinished.addCloseRequestListener(
        request -> {
          request.veto();
          unfinished.setLabel("Unfinished (not saved)");
        });
    return tabs;
  }

  /**
   * The list scrolls if there is not enough room; the selected tab is in view. The button at the
   * end opens a menu of all tabs.
   */
  @Example("Many tabs")
  Component many() {
    Tabs tabs = new Tabs();
    tabs.setLabel("Movements");
    IntStream.rangeClosed(1, 24).forEach(i -> tabs.add(new Tab("m" + i, "Movement " + i)));
    tabs.setValue("m12");
    tabs.setOverflowMenu(true);
    return tabs;
  }

  /**
   * Drag a tab, or press Control, Shift and an arrow key. The first tab stays first: a listener
   * vetoes moves that affect it. On a touch screen, the panel can be swiped as well.
   */
  @Example("Reordering tabs")
  Component reorderable() {
    Tabs tabs = new Tabs();
    tabs.setLabel("The programme");
    for (String name : new String[] {"Welcome", "Quartet", "Songs", "Encore"}) {
      tabs.add(new Tab(name, name, new Paragraph("The part called " + name + ".")));
    }
    tabs.setReorderable(true);
    tabs.setSwipe(true);
    tabs.addReorderListener(
        event -> {
          if (event.getFrom() == 0 || event.getTo() == 0) {
            event.veto();
          }
        });
    return tabs;
  }

  /** Links in the same look: a navigation. The link to the current view is marked. */
  @Example("Links")
  Component links() {
    Tabs tabs =
        new Tabs(
            Tab.of("Accordion", "components/accordion"),
            Tab.of("Tabs", "components/tabs"),
            Tab.of("Card", "components/card"));
    tabs.setLabel("Containers");
    return new Div(tabs);
  }
}
