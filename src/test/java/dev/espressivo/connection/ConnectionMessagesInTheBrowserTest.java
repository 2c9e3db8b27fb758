package dev.espressivo.connection;

import static dev.espressivo.browser.Expect.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Input;
import com.vaadin.flow.component.html.NativeButton;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@InChromium
@DisplayName("The messages about the connection in the browser")
class ConnectionMessagesInTheBrowserTest {

  private final AtomicReference<Div> onServer = new AtomicReference<>();

  /** Opens a form in a language that the app chose after the page was sent. */
  private Page form(Visitor visitor, String language) {
    // What the browser reports about the failed requests is not an error of the page.
    return visitor
        .withPageLoads()
        .tolerating(complaint -> complaint.contains("Failed to load resource"))
        .opens(
            Stage.with(
                () -> {
                  UI.getCurrent().setLocale(Locale.of(language));
                  UI.getCurrent().getReconnectDialogConfiguration().setReconnectInterval(200);
                  Div form = new Div(new Input(), new NativeButton("Save", press -> {}));
                  onServer.set(form);
                  return form;
                }));
  }

  private static Locator bar(Page page) {
    return page.locator("es-connection");
  }

  private static Locator box(Page page) {
    return page.locator("[data-es=connection-error]");
  }

  @ParameterizedTest(name = "{0}, {1}, {2} px")
  @CsvSource({
    "en, LIGHT, 1280, What you typed stays, Connected again",
    "ar, DARK, 360, ما كتبته باقٍ, عاد الاتصال"
  })
  @DisplayName("say in the user's language that the connection is lost, and that it is back")
  void sayThatTheConnectionIsLost(
      String language,
      ColorScheme scheme,
      int width,
      String lost,
      String restored,
      Visitor visitor) {
    Page page = form(visitor.with(scheme).withWindow(width, 800), language);
    assertThat(bar(page)).isHidden();
    try {
      page.context().setOffline(true);

      assertThat(bar(page)).isVisible();
      assertThat(bar(page)).containsText(lost);
      assertThat(page.locator("[data-es=announcements]")).containsText(lost);
      assertThat(page.locator("vaadin-connection-indicator > :last-child")).isHidden();
      visitor.takesScreenshot("connection-lost-" + language);
    } finally {
      page.context().setOffline(false);
    }
    assertThat(bar(page)).containsText(restored);
    assertThat(bar(page)).isHidden();
  }

  @ParameterizedTest(name = "{0}, {1}, {2} px")
  @CsvSource({
    "de, LIGHT, 1280, Ihre Sitzung ist abgelaufen, Neu laden",
    "en, DARK, 360, Your session has expired, Reload"
  })
  @DisplayName("keep what was typed when the session has expired, until the user confirms")
  void keepWhatWasTyped(
      String language,
      ColorScheme scheme,
      int width,
      String title,
      String reload,
      Visitor visitor) {
    Page page = form(visitor.with(scheme).withWindow(width, 800), language);
    page.locator("input").fill("half a let");
    Stage.on(onServer.get(), () -> UI.getCurrent().getSession().getSession().invalidate());

    page.getByText("Save").click();

    assertThat(box(page)).containsText(title);
    assertThat(page.locator("[data-es=announcements]")).containsText(title);
    visitor.takesScreenshot("session-expired-" + language);
    page.locator("input").press("Escape");
    box(page).locator("[data-part=caption]").click();
    page.locator("input").press("End");
    page.locator("input").pressSequentially("ter");
    assertThat(page.locator("input")).hasValue("half a letter");
    assertThat(box(page)).isVisible();

    box(page).getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(reload)).click();

    assertThat(box(page)).hasCount(0);
    assertThat(page.locator("input")).hasValue("");
  }

  @Test
  @DisplayName("have a line around them in forced colours")
  void haveALineInForcedColours(Visitor visitor) {
    Page page = form(visitor.withForcedColors().withReducedMotion(), "en");
    try {
      page.context().setOffline(true);
      assertThat(bar(page)).isVisible();
      assertThat(bar(page)).hasCSS("border-top-color", "rgb(0, 0, 0)");
    } finally {
      page.context().setOffline(false);
    }
  }
}
