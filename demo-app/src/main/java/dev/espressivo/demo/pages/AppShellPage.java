package dev.espressivo.demo.pages;

import static dev.espressivo.demo.pages.Samples.button;
import static dev.espressivo.demo.pages.Samples.iconButton;
import static dev.espressivo.demo.pages.Samples.row;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Paragraph;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.VerticalLayout;
import com.vaadin.flow.component.textfield.TextField;
import com.vaadin.flow.router.Route;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.appshell.AppShell;
import dev.espressivo.appshell.AppShellContent;
import dev.espressivo.appshell.AppShellContentWidth;
import dev.espressivo.appshell.AppShellDrawerToggle;
import dev.espressivo.appshell.AppShellFooter;
import dev.espressivo.appshell.AppShellHeader;
import dev.espressivo.appshell.AppShellMain;
import dev.espressivo.appshell.AppShellScroll;
import dev.espressivo.appshell.AppShellSidebar;
import dev.espressivo.appshell.AppShellSidebarBreakpoint;
import dev.espressivo.appshell.AppShellSidebarSide;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.card.Card;
import dev.espressivo.card.CardContent;
import dev.espressivo.card.CardHeader;
import dev.espressivo.card.CardVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.topappbar.TopAppBar;
import dev.espressivo.topappbar.TopAppBarVariant;
import java.util.List;

/** The app shell and its parts. */
@Listed(
    group = Group.NAVIGATION,
    glyph = "shell",
    component = AppShell.class,
    related = {
      AppShellMain.class,
      AppShellHeader.class,
      AppShellContent.class,
      AppShellFooter.class,
      AppShellSidebar.class,
      AppShellDrawerToggle.class
    })
@Route(value = "components/app-shell", layout = GalleryShell.class)
public class AppShellPage extends ComponentPage {

  private static final List<Mail> MAILS =
      List.of(
          new Mail("Clara Wieck", "The new pieces", "Schumann would like them a little slower."),
          new Mail("Pauline Viardot", "Rehearsal", "Thursday at four, in the small hall."),
          new Mail("Fanny Hensel", "Sunday music", "The year is done, twelve characters of it."),
          new Mail("Niccolò Paganini", "Strings", "One of them broke. I played on."),
          new Mail("Cécile Chaminade", "Concertino", "The flute part is in the post."),
          new Mail("Francesca Caccini", "La liberazione", "The stage machines arrive on Monday."),
          new Mail("Amy Beach", "Symphony", "The slow movement wants a fourth horn."),
          new Mail("Ethel Smyth", "The overture", "The wreckers need more brass."),
          new Mail("Lili Boulanger", "Psalm 24", "Organ and harp are tuned."),
          new Mail("Germaine Tailleferre", "Concerto", "Two grand pianos, please."));

  @Override
  protected Component specimen() {
    Div links = new Div();
    links.addClassName("shell-links");
    for (String name : List.of("Scores", "Concerts", "People")) {
      Button link = new Button(name);
      link.setVariant(ButtonVariant.TEXT);
      links.add(link);
    }
    AppShellSidebar sidebar = new AppShellSidebar("Sections of the season", links);
    sidebar.setBreakpoint(AppShellSidebarBreakpoint.NEVER);
    sidebar.addClassName("shell-specimen-sidebar");
    TopAppBar bar = new TopAppBar("Season");
    bar.setLevel(2);
    AppShellContent content = new AppShellContent();
    for (String piece : List.of("Symphony in E minor", "Piano trio", "Songs", "Overture")) {
      Card card = new Card(new CardHeader(piece));
      card.setInteractive(true);
      content.add(card);
    }
    AppShell shell = new AppShell(sidebar, new AppShellMain(new AppShellHeader(bar), content));
    shell.setHeight("100%");
    Div frame = new Div(shell);
    frame.addClassName("shell-specimen");
    return frame;
  }

  private record Mail(String from, String subject, String text) {}

  /**
   * Navigation at the start, an inspector at the end, and a scrolling column between them. Here the
   * shell is in a box: drag the lower corner of the box to make it narrower; first the inspector
   * disappears, then the navigation.
   */
  @Example("A mailbox")
  Component mailbox() {
    ValueSignal<String> folder = new ValueSignal<>("Inbox");
    ValueSignal<Mail> chosen = new ValueSignal<>(MAILS.getFirst());

    AppShellSidebar folders = new AppShellSidebar("Folders", folders(folder));
    folders.setBreakpoint(AppShellSidebarBreakpoint.SM);
    folders.getStyle().set("--es-app-shell-sidebar-width", "200px");

    TopAppBar bar = new TopAppBar();
    bar.bindTitle(folder);
    bar.setLevel(3);
    bar.setVariant(TopAppBarVariant.LARGE);
    bar.setActions(
        iconButton(VaadinIcon.SEARCH, "Search mail"), iconButton(VaadinIcon.FILTER, "Filter mail"));

    AppShellSidebar inspector = new AppShellSidebar("Chosen message", details(chosen));
    inspector.setSide(AppShellSidebarSide.END);
    inspector.setBreakpoint(AppShellSidebarBreakpoint.MD);
    inspector.getStyle().set("--es-app-shell-sidebar-width", "240px");

    AppShell shell =
        new AppShell(
            folders,
            new AppShellMain(new AppShellHeader(bar), new AppShellContent(mails(chosen))),
            inspector);
    return box(shell);
  }

  /**
   * With {@code drawer}, a sidebar without room is not hidden but becomes a modal sheet, which the
   * toggle in the bar opens. Escape, a press outside it and navigation close it. Choosing a folder
   * is not navigation here, so this app closes the drawer itself.
   */
  @Example("A drawer on a phone")
  Component drawer() {
    ValueSignal<String> folder = new ValueSignal<>("Inbox");
    AppShellSidebar folders = new AppShellSidebar("Folders", folders(folder));
    folders.setDrawer(true);

    TopAppBar bar = new TopAppBar();
    bar.bindTitle(folder);
    bar.setLevel(3);
    bar.setNavigation(new AppShellDrawerToggle());

    AppShell shell =
        new AppShell(
            folders,
            new AppShellMain(
                new AppShellHeader(bar),
                new AppShellContent(mails(new ValueSignal<>(MAILS.get(1))))));
    folders.getElement().addEventListener("click", click -> shell.closeDrawers());
    Div phone = box(shell);
    phone.setMaxWidth("412px");
    return phone;
  }

  /**
   * With {@code scroll} {@code PAGE} the whole page scrolls, and sidebars stick below a header that
   * spans them. The width of the content is limited to a readable line length.
   */
  @Example("A page that scrolls")
  Component reading() {
    TopAppBar bar = new TopAppBar("Twelve characters of a year");
    bar.setLevel(3);
    bar.setNavigation(iconButton(VaadinIcon.ARROW_LEFT, "Back to the library"));
    bar.setActions(iconButton(VaadinIcon.DOWNLOAD, "Download"));

    AppShellSidebar months = new AppShellSidebar("Months", months());
    months.setBreakpoint(AppShellSidebarBreakpoint.SM);
    months.getStyle().set("--es-app-shell-sidebar-width", "200px");

    AppShellContent content = new AppShellContent();
    content.setWidth(AppShellContentWidth.SM);
    for (int i = 0; i < 6; i++) {
      content.add(
          new Paragraph(
              "Each month of 1841 has its piece: January dreams, March waits for Easter, June"
                  + " sings at night beneath a window. The music stands on coloured paper, with"
                  + " a line of verse and a drawing at its head."));
    }

    AppShell shell =
        new AppShell(
            new AppShellHeader(bar),
            months,
            new AppShellMain(
                content, new AppShellFooter(new Paragraph("After Fanny Hensel, Das Jahr"))));
    shell.setScroll(AppShellScroll.PAGE);
    return box(shell);
  }

  /** A sticky footer keeps the buttons of a long form visible. */
  @Example("A footer that stays")
  Component form() {
    VerticalLayout fields = new VerticalLayout();
    for (String name : List.of("Title", "Composer", "Opus", "Key", "Year", "Publisher", "Place")) {
      TextField field = new TextField(name);
      field.setWidthFull();
      fields.add(field);
    }
    TopAppBar bar = new TopAppBar("New score");
    bar.setLevel(3);
    bar.setVariant(TopAppBarVariant.CENTERED);
    bar.setNavigation(iconButton(VaadinIcon.CLOSE, "Discard the score"));

    AppShellContent content = new AppShellContent(fields);
    content.setWidth(AppShellContentWidth.SM);
    AppShellFooter footer =
        new AppShellFooter(row(button(ButtonVariant.FILLED, VaadinIcon.CHECK, "Save the score")));
    footer.setSticky(true);

    AppShell shell = new AppShell(new AppShellMain(new AppShellHeader(bar), content, footer));
    Div phone = box(shell);
    phone.setMaxWidth("412px");
    return phone;
  }

  /** Returns a resizable box for a shell. */
  private static Div box(AppShell shell) {
    shell.setHeight("100%");
    Div box = new Div(shell);
    box.setHeight("480px");
    box.getStyle().set("overflow", "hidden").set("resize", "horizontal");
    return box;
  }

  private static Component folders(ValueSignal<String> folder) {
    VerticalLayout links = new VerticalLayout();
    links.setPadding(false);
    for (String name : List.of("Inbox", "Reminders", "Later", "Done")) {
      Button link = new Button(name);
      link.setVariant(ButtonVariant.TEXT);
      link.addClickListener(click -> folder.set(name));
      link.getElement()
          .bindAttribute("aria-current", folder.map(now -> now.equals(name) ? "true" : null));
      links.add(link);
    }
    return links;
  }

  private static Component months() {
    VerticalLayout links = new VerticalLayout();
    links.setPadding(false);
    for (String month : List.of("January", "February", "March", "April", "May", "June", "July")) {
      links.add(button(ButtonVariant.TEXT, VaadinIcon.CALENDAR, month));
    }
    return links;
  }

  private static Component mails(ValueSignal<Mail> chosen) {
    Div list = new Div();
    list.getStyle().set("display", "grid").set("gap", "2px");
    for (Mail mail : MAILS) {
      Avatar avatar = new Avatar(mail.from());
      avatar.setAlt("");
      CardHeader header = new CardHeader(mail.from(), mail.subject());
      header.setIcon(avatar);
      Card row = new Card(header);
      row.setVariant(CardVariant.FILLED);
      row.addClickListener(click -> chosen.set(mail));
      list.add(row);
    }
    return list;
  }

  private static Component details(ValueSignal<Mail> chosen) {
    CardHeader header = new CardHeader();
    header.bindTitle(chosen.map(Mail::subject));
    header.bindSupportingText(chosen.map(Mail::from));
    CardContent text = new CardContent();
    text.bindText(chosen.map(Mail::text));
    return new Card(header, text);
  }
}
