package dev.espressivo.demo;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.options.AriaRole;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("The example screens of the gallery")
class GalleryScreensTest {

  @Test
  @DisplayName("save a profile, and refuse one without a name")
  void saveAProfile(Visitor visitor) {
    Locator screen = opens(visitor, "settings");
    Locator name = screen.getByLabel("Name", new Locator.GetByLabelOptions().setExact(true));
    Locator title = screen.locator("es-card-header [data-part=title]");

    name.fill("Clara Schumann");
    button(screen, "Save").click();
    assertThat(title).hasText("Clara Schumann");
    assertThat(toast(screen, "Saved.")).isVisible();
    button(toast(screen, "Saved."), "Close").click();

    name.fill("");
    button(screen, "Save").click();
    assertThat(screen.getByText("Enter your name")).isVisible();
    assertThat(title).hasText("Clara Schumann");
    assertThat(toast(screen, "Saved.")).hasCount(0);

    button(screen, "Discard").click();
    assertThat(name).hasValue("Clara Schumann");
  }

  @Test
  @DisplayName("count switches and devices, and show the selected colours")
  void countSwitchesAndDevices(Visitor visitor) {
    Locator screen = opens(visitor, "settings");
    Locator rehearsals = screen.getByRole(AriaRole.GROUP, group("Rehearsals"));

    assertThat(screen.getByText("4 of 6 are on")).isVisible();
    rehearsals.getByText("Email").click();
    assertThat(screen.getByText("5 of 6 are on")).isVisible();

    screen.getByRole(AriaRole.BUTTON, name("Appearance Colours and room")).click();
    screen.getByRole(AriaRole.GROUP, group("Colours")).getByText("Dark").click();
    assertThat(screen).hasCSS("color-scheme", "dark");

    screen.getByRole(AriaRole.BUTTON, name("Where you are signed in")).click();
    button(screen, "Sign out: Browser in Vienna").click();
    assertThat(screen.getByText("Browser in Vienna")).hasCount(0);
    assertThat(screen.locator("es-accordion-item es-badge").first()).hasText(Pattern.compile("3"));
    assertThat(button(screen, "Sign out: Tablet on the piano")).isFocused();
  }

  @Test
  @DisplayName("delete an account only when it is confirmed, and offer to keep it")
  void deleteAnAccount(Visitor visitor) {
    Locator screen = opens(visitor, "settings");
    screen.getByRole(AriaRole.BUTTON, name("Leave Delete the account")).click();
    Locator delete = button(screen, "Delete the account");
    Locator question = screen.getByRole(AriaRole.ALERTDIALOG, name("Delete the account?"));

    delete.click();
    assertThat(button(question, "Keep the account")).isFocused();
    screen.page().keyboard().press("Enter");
    assertThat(question).isHidden();
    assertThat(delete).isFocused();
    assertThat(delete).isEnabled();

    delete.click();
    button(question, "Delete").click();
    assertThat(delete).isDisabled();
    button(toast(screen, "will be deleted"), "Undo").click();
    assertThat(delete).isEnabled();
  }

  @Test
  @DisplayName("find people and keep the selection")
  void findPeople(Visitor visitor) {
    Locator screen = opens(visitor, "people");
    Locator cards = screen.locator(".people-cards > es-card:visible");
    assertThat(cards).hasCount(6);

    screen.getByLabel("Find by name or instrument").fill("violin");
    assertThat(cards).hasCount(3);
    card(screen, "Ada Lovelace").press("Space");
    assertThat(card(screen, "Ada Lovelace")).hasAttribute("aria-pressed", "true");
    assertThat(screen.getByText("2 chosen")).isVisible();

    button(screen, "Follow Wilhelmina Neruda").click();
    assertThat(screen.getByText("2 chosen")).isVisible();
    screen.getByLabel("Find by name or instrument").fill("");
    button(screen, "Followed").click();
    assertThat(cards).hasCount(1);

    button(screen, "Start an ensemble").click();
    assertThat(screen.getByLabel("Find by name or instrument")).isFocused();
    button(toast(screen, "Ada Lovelace, Teresa Carreño"), "Undo").click();
    assertThat(screen.getByText("2 chosen")).isVisible();

    button(screen, "Follow Wilhelmina Neruda").click();
    assertThat(cards).hasCount(0);
    assertThat(screen.getByLabel("Find by name or instrument")).isFocused();
  }

  @Test
  @DisplayName("read, filter and move messages, and move the focus to the next place")
  void readMessages(Visitor visitor) {
    Locator screen = opens(visitor, "inbox");
    Locator rows = screen.locator(".inbox-list [role=listitem]");
    assertThat(screen.getByText("3 unread").first()).isVisible();
    assertThat(rows).hasCount(6);

    mail(screen, "The new pieces").press("Enter");
    assertThat(screen.getByText("They are in the post")).isVisible();
    assertThat(button(screen, "Back to Inbox")).isFocused();
    screen.page().keyboard().press("Enter");
    assertThat(mail(screen, "The new pieces")).isFocused();
    assertThat(screen.getByText("2 unread").first()).isVisible();

    button(screen, "Unread only").click();
    assertThat(rows).hasCount(2);
    assertThat(button(screen, "Unread only")).isFocused();
    button(screen, "Unread only").click();

    rows.filter(new Locator.FilterOptions().setHasText("Strings")).click();
    button(screen, "Move to Done").click();
    assertThat(rows).hasCount(5);
    assertThat(screen.locator(".inbox-list :focus")).hasCount(1);
    button(toast(screen, "“Strings” is in Done now."), "Undo").click();
    assertThat(rows).hasCount(6);
    assertThat(mail(screen, "Strings")).isFocused();

    button(screen, "Mark all as read").click();
    assertThat(screen.getByText("All read").first()).isVisible();
  }

  @Test
  @DisplayName("have the folders above the list on a phone, and a bar that collapses")
  void collapseOnAPhone(Visitor visitor) {
    Locator screen = opens(visitor.withWindow(360, 740).withTouch(), "inbox");
    Locator folders = screen.getByRole(AriaRole.TABLIST, name("Folder"));
    assertThat(screen.locator("es-app-shell-sidebar")).not().isVisible();

    folders.getByText("Later").tap();
    assertThat(screen.locator(".inbox-list [role=listitem]")).hasCount(1);
    folders.getByText("Inbox").tap();
    assertThat(screen.locator(".inbox-list [role=listitem]")).hasCount(6);

    screen.locator("es-app-shell-main").evaluate("each => each.scrollTop = 300");
    assertThat(screen.locator("es-top-app-bar")).hasAttribute("data-scrolled", "");
  }

  @Test
  @DisplayName("filter a table and a log by a chart's range, a table and a chart by a log's search")
  void filterRequests(Visitor visitor) {
    Locator screen = opens(visitor, "requests");
    Locator counted = screen.locator(".requests-tools [role=status]");
    Locator rows = screen.locator("es-table tbody tr");
    Locator lines = screen.locator("es-log-console [data-part=status]");
    Locator search = screen.locator("es-log-console input").first();
    Locator drawing = screen.locator("es-chart [data-box=drawing]");
    assertThat(counted).hasText("633 requests");

    drawing.focus();
    screen.page().keyboard().press("Home");
    assertThat(screen.locator("es-chart [data-layer=overlay] > *").first()).isAttached();
    screen.page().keyboard().press("Shift+ArrowRight");
    assertThat(screen.locator("es-chart [data-part=selection]")).isVisible();
    assertThat(counted).hasText("11 of 633 requests");
    assertThat(lines).containsText("11 lines shown");
    assertThat(rows.first()).containsText("09:01:07");

    search.fill("sign-in");
    assertThat(counted).hasText("3 of 633 requests");
    assertThat(rows).hasCount(3);
    assertThat(screen.locator("es-chart")).containsText("Failed: always 0");

    rows.locator("input").last().press("Space");
    assertThat(counted).hasText("3 of 633 requests, 1 selected");
    assertThat(drawing.getByText("1 selected")).isVisible();
    assertThat(screen.locator("es-log-console [data-part=row][aria-expanded=true]"))
        .containsText("/sign-in");

    search.fill("nothing of the kind");
    assertThat(screen.getByText("No request is like that").nth(1)).isVisible();
    assertThat(rows).hasCount(0);

    button(screen, "Show all").press("Enter");
    assertThat(counted).hasText("633 requests");
    assertThat(search).hasValue("");
    assertThat(lines).containsText("633 lines");
    assertThat(screen.locator("es-chart [data-part=selection]")).isHidden();
    assertThat(screen.getByText("1 selected")).hasCount(0);
    assertThat(screen.locator("es-log-console [data-part=row][aria-expanded=true]")).hasCount(0);
  }

  /** Returns the screen without its code tab, which contains the same words. */
  private static Locator opens(Visitor visitor, String name) {
    return visitor.opens("examples/" + name).locator("." + name + "-screen");
  }

  private static Locator button(Locator screen, String name) {
    return screen.getByRole(AriaRole.BUTTON, name(name).setExact(true));
  }

  /** Returns a message above the page. */
  private static Locator toast(Locator screen, String text) {
    return screen
        .page()
        .locator("es-toast-region [data-part=toast]")
        .filter(new Locator.FilterOptions().setHasText(text));
  }

  private static Locator card(Locator screen, String name) {
    return screen.locator(".people-cards").getByRole(AriaRole.BUTTON, named(name));
  }

  private static Locator mail(Locator screen, String subject) {
    return screen.locator(".inbox-list").getByRole(AriaRole.BUTTON, named(subject));
  }

  private static Locator.GetByRoleOptions named(String name) {
    return new Locator.GetByRoleOptions().setName(Pattern.compile("(^|: )" + name));
  }

  private static Locator.GetByRoleOptions name(String name) {
    return new Locator.GetByRoleOptions().setName(name);
  }

  private static Locator.GetByRoleOptions group(String name) {
    return name(name).setExact(true);
  }
}
