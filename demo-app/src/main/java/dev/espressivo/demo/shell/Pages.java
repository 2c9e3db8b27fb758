package dev.espressivo.demo.shell;

import com.vaadin.flow.component.Component;
import dev.espressivo.demo.pages.AccordionPage;
import dev.espressivo.demo.pages.AlertPage;
import dev.espressivo.demo.pages.AppShellPage;
import dev.espressivo.demo.pages.AvatarPage;
import dev.espressivo.demo.pages.BadgePage;
import dev.espressivo.demo.pages.BreadcrumbPage;
import dev.espressivo.demo.pages.ButtonGroupPage;
import dev.espressivo.demo.pages.ButtonPage;
import dev.espressivo.demo.pages.CalendarPage;
import dev.espressivo.demo.pages.CardPage;
import dev.espressivo.demo.pages.GettingStartedPage;
import dev.espressivo.demo.pages.HomePage;
import dev.espressivo.demo.pages.InboxPage;
import dev.espressivo.demo.pages.LogConsolePage;
import dev.espressivo.demo.pages.PeoplePage;
import dev.espressivo.demo.pages.SettingsPage;
import dev.espressivo.demo.pages.ThemePage;
import dev.espressivo.demo.pages.TopAppBarPage;
import dev.espressivo.demo.shell.PageInfo.Section;
import java.util.List;

/** All pages that navigation and search know, in the order in which they are shown. */
public final class Pages {

  private static final List<PageInfo> ALL =
      List.of(
          new PageInfo(
              HomePage.class,
              Section.START,
              "Home",
              "What Espressivo is, and what it can do today.",
              "home"),
          new PageInfo(
              GettingStartedPage.class,
              Section.START,
              "Getting started",
              "From an empty Vaadin app to the first component.",
              "rocket"),
          new PageInfo(
              ThemePage.class,
              Section.FOUNDATION,
              "Theme",
              "Colour roles, type, shape, motion, elevation and density.",
              "palette"),
          new PageInfo(
              AccordionPage.class,
              Section.COMPONENTS,
              "Accordion",
              "Panels under headings, which open and close.",
              "accordion"),
          new PageInfo(
              AlertPage.class,
              Section.COMPONENTS,
              "Alert",
              "A banner that says what its reader should know.",
              "alert"),
          new PageInfo(
              AppShellPage.class,
              Section.COMPONENTS,
              "App shell",
              "The frame of an app: header, sidebars, the column that scrolls, footer.",
              "shell"),
          new PageInfo(
              AvatarPage.class,
              Section.COMPONENTS,
              "Avatar",
              "A person or a thing by picture, initials or icon; alone or in a group.",
              "avatar"),
          new PageInfo(
              BadgePage.class,
              Section.COMPONENTS,
              "Badge",
              "A small mark that says how many, or in what state.",
              "badge"),
          new PageInfo(
              BreadcrumbPage.class,
              Section.COMPONENTS,
              "Breadcrumb",
              "The way from the start to where one is.",
              "breadcrumb"),
          new PageInfo(
              ButtonGroupPage.class,
              Section.COMPONENTS,
              "Button group",
              "Buttons that belong together, in a row or a column.",
              "button-group"),
          new PageInfo(
              ButtonPage.class,
              Section.COMPONENTS,
              "Button",
              "Does something, switches something, or leads somewhere.",
              "button"),
          new PageInfo(
              CalendarPage.class,
              Section.COMPONENTS,
              "Calendar",
              "Has a day, a range or several days chosen in months.",
              "calendar"),
          new PageInfo(
              CardPage.class,
              Section.COMPONENTS,
              "Card",
              "Content and actions about one subject, pressed as a whole or in parts.",
              "card"),
          new PageInfo(
              LogConsolePage.class,
              Section.COMPONENTS,
              "Log console",
              "Follows, filters and searches a log of any length.",
              "log"),
          new PageInfo(
              TopAppBarPage.class,
              Section.COMPONENTS,
              "Top app bar",
              "The title of a page and what can be done with it; collapses on scroll.",
              "top-app-bar"),
          new PageInfo(
              InboxPage.class,
              Section.EXAMPLES,
              "Inbox",
              "A shell with folders, a bar that collapses, and messages to read and move.",
              "inbox"),
          new PageInfo(
              PeoplePage.class,
              Section.EXAMPLES,
              "People",
              "Cards of people who are found, followed and chosen.",
              "people"),
          new PageInfo(
              SettingsPage.class,
              Section.EXAMPLES,
              "Settings",
              "Fields that are saved, switches that hold at once, and a way out.",
              "settings"));

  private Pages() {}

  /** All pages, unmodifiable. */
  public static List<PageInfo> all() {
    return ALL;
  }

  /**
   * A page by its class.
   *
   * @param view a routed class
   * @throws IllegalArgumentException if the page is not listed
   */
  public static PageInfo of(Class<? extends Component> view) {
    return ALL.stream()
        .filter(page -> page.view() == view)
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException(view.getName() + " is not listed in Pages"));
  }
}
