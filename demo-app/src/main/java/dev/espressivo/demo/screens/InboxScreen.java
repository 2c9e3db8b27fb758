package dev.espressivo.demo.screens;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.dependency.StyleSheet;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import com.vaadin.flow.component.icon.VaadinIcon;
import com.vaadin.flow.component.orderedlayout.FlexComponent.Alignment;
import com.vaadin.flow.component.orderedlayout.HorizontalLayout;
import dev.espressivo.appshell.AppShell;
import dev.espressivo.appshell.AppShellContent;
import dev.espressivo.appshell.AppShellHeader;
import dev.espressivo.appshell.AppShellMain;
import dev.espressivo.appshell.AppShellSidebar;
import dev.espressivo.appshell.AppShellSidebarBreakpoint;
import dev.espressivo.avatar.Avatar;
import dev.espressivo.avatar.AvatarGroup;
import dev.espressivo.badge.Badge;
import dev.espressivo.badge.BadgeVariant;
import dev.espressivo.button.Button;
import dev.espressivo.button.ButtonVariant;
import dev.espressivo.itemlist.ItemList;
import dev.espressivo.itemlist.ListItem;
import dev.espressivo.itemlist.ListVariant;
import dev.espressivo.itemlist.SwipeAction;
import dev.espressivo.tabs.Tab;
import dev.espressivo.tabs.Tabs;
import dev.espressivo.tabs.TabsVariant;
import dev.espressivo.text.Text;
import dev.espressivo.text.TextElement;
import dev.espressivo.text.TextVariant;
import dev.espressivo.toast.Toast;
import dev.espressivo.topappbar.TopAppBar;
import dev.espressivo.topappbar.TopAppBarVariant;
import java.io.Serializable;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A mailbox: folders beside the list, a collapsing bar above it, and an opened message in place of
 * the list.
 */
@StyleSheet("context://gallery/screens.css")
public class InboxScreen extends Div {

  private enum Folder {
    INBOX("Inbox", VaadinIcon.INBOX),
    LATER("Later", VaadinIcon.CLOCK),
    DONE("Done", VaadinIcon.CHECK);

    private final String label;
    private final VaadinIcon icon;

    Folder(String label, VaadinIcon icon) {
      this.label = label;
      this.icon = icon;
    }
  }

  private static final class Mail implements Serializable {
    private final List<String> people;
    private final String subject;
    private final String text;
    private final String time;
    private Folder folder = Folder.INBOX;
    private boolean unread;

    private Mail(String time, boolean unread, String subject, String text, String... people) {
      this.time = time;
      this.unread = unread;
      this.subject = subject;
      this.text = text;
      this.people = List.of(people);
    }
  }

  private final List<Mail> mails =
      List.of(
          new Mail(
              "09:41",
              true,
              "The new pieces",
              "They are in the post, all six. The fourth should be played a little slower than it"
                  + " is marked; you will see why at the second page.",
              "Clara Wieck",
              "Fanny Hensel",
              "Robert Schumann"),
          new Mail(
              "08:15",
              true,
              "Rehearsal on Thursday",
              "At four, in the small hall. Bring the parts without the pencil marks.",
              "Pauline Viardot"),
          new Mail(
              "Yesterday",
              false,
              "Strings",
              "One of them broke in the middle of it. I played on.",
              "Niccolò Paganini"),
          new Mail(
              "Yesterday",
              true,
              "Concertino",
              "The flute part is done. The cadenza is yours, if you want it.",
              "Cécile Chaminade",
              "Louise Farrenc"),
          new Mail(
              "Tuesday",
              false,
              "Stage machines",
              "They arrive on Monday, with the ropes, and someone who knows how to hold them.",
              "Francesca Caccini"),
          new Mail(
              "Tuesday",
              false,
              "The slow movement",
              "It wants a fourth horn. I know what you will say, and it wants one all the same.",
              "Amy Beach"),
          new Mail(
              "Monday",
              false,
              "Two grand pianos, please",
              "Facing each other, lids off. The tuner comes at noon and stays until we begin.",
              "Germaine Tailleferre",
              "Francis Poulenc",
              "Darius Milhaud",
              "Arthur Honegger",
              "Georges Auric"));

  private final TopAppBar bar = new TopAppBar();
  private final Map<Folder, Button> links = new EnumMap<>(Folder.class);
  private final Map<Folder, Badge> counts = new EnumMap<>(Folder.class);
  private final Tabs tabs = new Tabs();
  private final ItemList<Mail> list = new ItemList<>(List.of(), InboxScreen::item);
  private final Div message = div("inbox-message");
  private final Button allRead = iconButton(VaadinIcon.CHECK, "Mark all as read");
  private final Button unreadOnly = iconButton(VaadinIcon.FILTER, "Unread only");
  private Folder folder = Folder.INBOX;

  /** Creates the screen. */
  public InboxScreen() {
    addClassNames("screen", "inbox-screen");
    mails.get(5).folder = Folder.LATER;
    bar.setLevel(3);
    unreadOnly.setToggle(true);
    unreadOnly.pressed().addValueChangeListener(change -> showList(null));
    allRead.addClickListener(
        click -> {
          mails.stream().filter(mail -> mail.folder == folder).forEach(mail -> mail.unread = false);
          showList(null);
        });

    list.addClassName("inbox-list");
    list.setLabel("Messages");
    list.setVariant(ListVariant.SEGMENTED);
    list.setSwipeActions(this::actions);
    list.addItemClickListener(click -> open(click.getItem()));

    AppShellSidebar sidebar = new AppShellSidebar("Folders", folderList());
    sidebar.setBreakpoint(AppShellSidebarBreakpoint.SM);
    AppShellContent content = new AppShellContent(folderTabs(), list, message);
    AppShell shell = new AppShell(sidebar, new AppShellMain(new AppShellHeader(bar), content));
    shell.setHeight("100%");
    add(shell);
    showList(null);
  }

  private Div folderList() {
    Div folders = div("shell-links");
    for (Folder each : Folder.values()) {
      Badge count = new Badge();
      count.setVariant(BadgeVariant.TEXT);
      Button link = button(ButtonVariant.TEXT, each.icon, each.label);
      link.addClassName("shell-link");
      link.add(count);
      link.addClickListener(click -> openFolder(each));
      links.put(each, link);
      counts.put(each, count);
      folders.add(link);
    }
    return folders;
  }

  /** Returns the folders for the case that there is no room for them beside the list. */
  private Tabs folderTabs() {
    tabs.addClassName("inbox-tabs");
    tabs.setLabel("Folder");
    tabs.setVariant(TabsVariant.SECONDARY);
    tabs.setFill(true);
    for (Folder each : Folder.values()) {
      tabs.add(new Tab(each.name(), each.label));
    }
    tabs.addValueChangeListener(
        change -> {
          if (change.isFromClient()) {
            openFolder(Folder.valueOf(change.getValue()));
          }
        });
    return tabs;
  }

  private void openFolder(Folder opened) {
    folder = opened;
    showList(null);
  }

  /**
   * Shows the messages of the folder.
   *
   * @param from the message from which the user returns, which receives the focus; null if there is
   *     none
   */
  private void showList(@Nullable Mail from) {
    showFolders();
    long unread = unread(folder);
    bar.setTitle(folder.label);
    bar.setSubtitle(unread == 0 ? "All read" : unread + " unread");
    if (!bar.getActions().contains(allRead)) {
      bar.setVariant(TopAppBarVariant.LARGE);
      bar.setNavigation(null);
      bar.setActions(unreadOnly, allRead);
    }

    message.setVisible(false);
    list.setVisible(true);
    list.setEmptyText(unreadOnly.isPressed() ? "Nothing here is unread." : "Nothing here.");
    list.setItems(mails.stream().filter(this::isListed).toList());
    if (from != null && isListed(from)) {
      list.focusItem(from);
    } else if (from != null) {
      allRead.focus();
    }
  }

  private boolean isListed(Mail mail) {
    return mail.folder == folder && (mail.unread || !unreadOnly.isPressed());
  }

  private static ListItem item(Mail mail) {
    int others = mail.people.size() - 1;
    String people = mail.people.getFirst() + (others == 0 ? "" : " + " + others);
    ListItem item = new ListItem(mail.subject, people);
    item.setTrailingText(mail.time);
    Avatar avatar = new Avatar(mail.people.getFirst());
    avatar.setColorize(true);
    avatar.setAlt("");
    item.setLeading(avatar);
    if (mail.unread) {
      Badge dot = new Badge();
      dot.setDot(true);
      dot.setLabel("Unread");
      item.setTrailing(dot);
      item.addClassName("inbox-unread");
    }
    return item;
  }

  private List<SwipeAction> actions(Mail mail) {
    return Stream.of(Folder.LATER, Folder.DONE)
        .filter(to -> to != mail.folder)
        .map(to -> new SwipeAction("Move to " + to.label, () -> move(mail, to)))
        .toList();
  }

  private void open(Mail mail) {
    mail.unread = false;
    showFolders();
    Button back = iconButton(VaadinIcon.ARROW_LEFT, "Back to " + folder.label);
    back.addClickListener(click -> showList(mail));
    Button later = iconButton(VaadinIcon.CLOCK, "Move to Later");
    later.addClickListener(click -> move(mail, Folder.LATER));
    later.setEnabled(mail.folder != Folder.LATER);
    Button done = iconButton(VaadinIcon.CHECK, "Move to Done");
    done.addClickListener(click -> move(mail, Folder.DONE));
    done.setEnabled(mail.folder != Folder.DONE);
    Button unread = new Button("Mark as unread");
    unread.setVariant(ButtonVariant.TONAL);
    unread.addClickListener(
        click -> {
          mail.unread = true;
          showList(mail);
        });

    bar.setVariant(TopAppBarVariant.MEDIUM);
    bar.setNavigation(back);
    bar.setTitle(mail.subject);
    bar.setSubtitle(mail.time);
    bar.setActions(later, done);

    AvatarGroup people = new AvatarGroup();
    people.setAriaLabel("Who writes");
    for (String person : mail.people.subList(0, Math.min(3, mail.people.size()))) {
      Avatar avatar = new Avatar(person);
      avatar.setColorize(true);
      people.add(avatar);
    }
    people.setOverflow(Math.max(0, mail.people.size() - 3));
    Span names = span("inbox-names", String.join(", ", mail.people));
    list.setVisible(false);
    message.setVisible(true);
    message.removeAll();
    message.add(
        div("inbox-people", people, names),
        new Text(mail.text, TextVariant.BODY_LARGE, TextElement.P),
        new Div(unread));
    back.focus();
  }

  private void move(Mail mail, Folder to) {
    Folder before = mail.folder;
    List<Mail> beside = mails.stream().filter(each -> each.folder == before).toList();
    mail.folder = to;
    showList(beside.get((beside.indexOf(mail) + 1) % beside.size()));
    Toast.of("“" + mail.subject + "” is in " + to.label + " now.")
        .withAction(
            "Undo",
            () -> {
              mail.folder = before;
              showList(mail);
            })
        .withKey("moved")
        .show();
  }

  private long unread(Folder of) {
    return mails.stream().filter(mail -> mail.folder == of && mail.unread).count();
  }

  private void showFolders() {
    tabs.setValue(folder.name());
    for (Folder each : Folder.values()) {
      int unread = (int) unread(each);
      Badge count = counts.get(each);
      count.setVisible(unread > 0);
      count.setValue(unread);
      count.setLabel(unread + " unread");
      if (each == folder) {
        links.get(each).getElement().setAttribute("aria-current", "true");
      } else {
        links.get(each).getElement().removeAttribute("aria-current");
      }
    }
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

  private static Button button(ButtonVariant variant, VaadinIcon icon, String label) {
    Button button = new Button(label, icon.create());
    button.setVariant(variant);
    return button;
  }

  private static Button iconButton(VaadinIcon icon, String label) {
    Button button = new Button(icon.create());
    button.setAriaLabel(label);
    button.setVariant(ButtonVariant.TEXT);
    return button;
  }

  private static HorizontalLayout row(Component... children) {
    HorizontalLayout row = new HorizontalLayout(children);
    row.setDefaultVerticalComponentAlignment(Alignment.CENTER);
    row.setWrap(true);
    return row;
  }
}
