package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeButton;
import com.vaadin.flow.component.html.NativeLabel;
import com.vaadin.flow.component.html.Span;
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
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Tags;
import dev.espressivo.topappbar.TopAppBar;
import dev.espressivo.topappbar.TopAppBarVariant;
import java.util.List;

/** The app shell and its parts. */
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

  /** Makes the page. */
  public AppShellPage() {
    super(
        "App shell",
        AppShell.class,
        AppShellMain.class,
        AppShellHeader.class,
        AppShellContent.class,
        AppShellFooter.class,
        AppShellSidebar.class,
        AppShellDrawerToggle.class);
  }

  private record Mail(String from, String subject, String text) {}

  /**
   * Navigation at the start, an inspector at the end, and between them the column that scrolls. The
   * shell lives in a box here: drag the box's lower corner to make it narrower, and first the
   * inspector goes, then the navigation.
   */
  @Example("A mailbox")
  Component mailbox() {
    ValueSignal<String> folder = new ValueSignal<>("Inbox");
    ValueSignal<Mail> chosen = new ValueSignal<>(MAILS.getFirst());

    AppShellSidebar folders = new AppShellSidebar("Folders", folders(folder));
    folders.setBreakpoint(AppShellSidebarBreakpoint.SM);
    folders.addClassName("shell-narrow");

    TopAppBar bar = new TopAppBar();
    bar.bindTitle(folder);
    bar.setLevel(3);
    bar.setVariant(TopAppBarVariant.LARGE);
    bar.setActions(
        Tags.iconButton("search", "Search mail"), Tags.iconButton("filter", "Filter mail"));

    AppShellSidebar inspector = new AppShellSidebar("Chosen message", details(chosen));
    inspector.setSide(AppShellSidebarSide.END);
    inspector.setBreakpoint(AppShellSidebarBreakpoint.MD);
    inspector.addClassName("shell-inspector");

    AppShell shell =
        new AppShell(
            folders,
            new AppShellMain(new AppShellHeader(bar), new AppShellContent(mails(chosen))),
            inspector);
    shell.setHeight("100%");
    return Tags.div("shell-frame", shell);
  }

  /**
   * With {@code drawer} a sidebar does not go where it has no room: it becomes a modal sheet, which
   * the toggle in the bar opens. Escape, a press beside it and navigation close it. Choosing a
   * folder is no navigation, so this app closes it itself.
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
    shell.setHeight("100%");
    folders.getElement().addEventListener("click", click -> shell.closeDrawers());
    return Tags.div("shell-frame shell-phone", shell);
  }

  /**
   * With {@code scroll} {@code PAGE} the whole page scrolls, and sidebars stick below a header that
   * spans them. The content keeps to a measure that can be read.
   */
  @Example("A page that scrolls")
  Component reading() {
    TopAppBar bar = new TopAppBar("Twelve characters of a year");
    bar.setLevel(3);
    bar.setNavigation(Tags.iconButton("arrow-start", "Back to the library"));
    bar.setActions(Tags.iconButton("download", "Download"));

    AppShellSidebar months = new AppShellSidebar("Months", months());
    months.setBreakpoint(AppShellSidebarBreakpoint.SM);
    months.addClassName("shell-narrow");

    AppShellContent content = new AppShellContent();
    content.setWidth(AppShellContentWidth.SM);
    for (int i = 0; i < 6; i++) {
      content.add(
          Tags.div(
              "prose",
              new Span(
                  "Each month of 1841 has its piece: January dreams, March waits for Easter, June"
                      + " sings at night beneath a window. The music stands on coloured paper, with"
                      + " a line of verse and a drawing at its head.")));
    }

    AppShell shell =
        new AppShell(
            new AppShellHeader(bar),
            months,
            new AppShellMain(content, new AppShellFooter(legal())));
    shell.setScroll(AppShellScroll.PAGE);
    shell.setHeight("100%");
    return Tags.div("shell-frame", shell);
  }

  /** A sticky footer keeps what ends a long form in sight. */
  @Example("A footer that stays")
  Component form() {
    Div fields = Tags.div("shell-fields");
    for (String name : List.of("Title", "Composer", "Opus", "Key", "Year", "Publisher", "Place")) {
      fields.add(field(name));
    }
    TopAppBar bar = new TopAppBar("New score");
    bar.setLevel(3);
    bar.setVariant(TopAppBarVariant.CENTERED);
    bar.setNavigation(Tags.iconButton("close", "Discard the score"));

    AppShellContent content = new AppShellContent(fields);
    content.setWidth(AppShellContentWidth.SM);
    AppShellFooter footer =
        new AppShellFooter(
            Tags.div(
                "shell-actions", Tags.button(ButtonVariant.FILLED, "check", "Save the score")));
    footer.setSticky(true);

    AppShell shell = new AppShell(new AppShellMain(new AppShellHeader(bar), content, footer));
    shell.setHeight("100%");
    return Tags.div("shell-frame shell-phone", shell);
  }

  private static Component legal() {
    return Tags.div("shell-legal", new Span("After Fanny Hensel, Das Jahr"));
  }

  private static Component field(String name) {
    NativeLabel label = new NativeLabel(name);
    label.addClassName("shell-field");
    Input input = new Input();
    label.add(input);
    return label;
  }

  private static Component folders(ValueSignal<String> folder) {
    Div links = Tags.div("shell-links");
    List.of("inbox Inbox", "bell Reminders", "clock Later", "check Done", "delete Bin")
        .forEach(
            each -> {
              String name = each.substring(each.indexOf(' ') + 1);
              Button link = Tags.button(ButtonVariant.TEXT, each.split(" ")[0], name);
              link.addClickListener(click -> folder.set(name));
              link.getElement()
                  .bindAttribute(
                      "aria-current", folder.map(now -> now.equals(name) ? "true" : null));
              links.add(link);
            });
    return links;
  }

  private static Component months() {
    Div links = Tags.div("shell-links");
    for (String month : List.of("January", "February", "March", "April", "May", "June", "July")) {
      links.add(Tags.button(ButtonVariant.TEXT, "clock", month));
    }
    return links;
  }

  private static Component mails(ValueSignal<Mail> chosen) {
    Div list = Tags.div("shell-mails");
    for (Mail mail : MAILS) {
      Div text =
          Tags.div(
              "shell-mail-text",
              Tags.span("shell-mail-from", mail.from()),
              Tags.span("shell-mail-subject", mail.subject()));
      NativeButton row = new NativeButton();
      row.addClassName("shell-mail");
      row.getElement().setAttribute("type", "button").setAttribute("data-state-layer", "");
      row.add(Tags.span("shell-monogram", mail.from().substring(0, 1)), text);
      row.addClickListener(click -> chosen.set(mail));
      row.getElement()
          .bindAttribute("aria-current", chosen.map(now -> now == mail ? "true" : null));
      list.add(row);
    }
    return list;
  }

  private static Component details(ValueSignal<Mail> chosen) {
    Span from = new Span();
    from.addClassName("shell-mail-from");
    from.bindText(chosen.map(Mail::from));
    Div subject = Tags.div("shell-subject");
    subject.bindText(chosen.map(Mail::subject));
    Div text = Tags.div("prose");
    text.bindText(chosen.map(Mail::text));
    return Tags.div("shell-details", from, subject, text);
  }
}
