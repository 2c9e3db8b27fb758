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
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.Assertions;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

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

  /** Opens a chat whose session has expired, with a draft. */
  private Page chatOfAnExpiredSession(Visitor visitor, AtomicReference<AiChat> chat) {
    Page page =
        visitor
            .withPageLoads()
            .tolerating(complaint -> complaint.contains("Failed to load resource"))
            .opens(
                Stage.with(
                    () -> {
                      chat.set(new AiChat(MockChat.create()));
                      return new Div(chat.get(), new NativeButton("Save", press -> {}));
                    }));
    page.locator("textarea").fill("Half a <b>question");
    Stage.on(chat.get(), () -> UI.getCurrent().getSession().getSession().invalidate());
    page.getByText("Save").click();
    assertThat(box(page)).isVisible();
    return page;
  }

  @Test
  @DisplayName("say that the page was loaded again, where a chat has its draft once")
  void sayThatThePageWasLoadedAgain(Visitor visitor) {
    AtomicReference<AiChat> chat = new AtomicReference<>();
    Page page = chatOfAnExpiredSession(visitor, chat);

    box(page).getByRole(AriaRole.BUTTON).click();

    assertThat(bar(page)).containsText("The page has been renewed");
    assertThat(page.locator("[data-es=announcements]")).containsText("The page has been renewed");
    visitor.takesScreenshot("page-renewed");
    assertThat(page.locator("textarea")).hasValue("Half a <b>question");
    Awaitility.await()
        .untilAsserted(
            () ->
                Assertions.assertThat(Stage.ask(chat.get(), chat.get()::getPrompt))
                    .isEqualTo("Half a <b>question"));

    page.reload();

    assertThat(page.locator("textarea")).hasValue("");
    assertThat(bar(page)).isHidden();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "location.replace(location.href)",
        "addEventListener('pagehide', () => sessionStorage.setItem('es-drafts', '{'));"
            + " location.reload()",
        "addEventListener('pagehide', () => sessionStorage.setItem('es-drafts',"
            + " JSON.stringify([location.href, {}]))); location.reload()",
        "addEventListener('pagehide', () => sessionStorage.setItem('es-drafts',"
            + " JSON.stringify([location.href, 'one', 'two']))); location.reload()"
      })
  @DisplayName(
      "forget the draft if a page follows that is another or has more or fewer chats, and ignore"
          + " anything but texts")
  void forgetTheDraft(String leave, Visitor visitor) {
    Page page = chatOfAnExpiredSession(visitor, new AtomicReference<>());

    page.evaluate("() => { window.before = true; " + leave + " }");

    page.waitForFunction("() => !window.before");
    assertThat(page.locator("es-ai-chat [data-action=send]")).isVisible();
    assertThat(page.locator("textarea")).hasValue("");
    Assertions.assertThat(page.evaluate("() => sessionStorage.getItem('es-drafts')")).isNull();
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
