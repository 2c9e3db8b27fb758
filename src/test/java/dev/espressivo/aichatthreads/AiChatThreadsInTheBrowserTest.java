package dev.espressivo.aichatthreads;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.dom.Element;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.itemlist.ItemList;
import dev.espressivo.itemlist.SwipeAction;
import dev.espressivo.views.Stage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A list of conversations in the browser")
class AiChatThreadsInTheBrowserTest {

  private static final String OWNER = "ada";

  /** Returns a store that lists conversations in an order. */
  private static AiConversationStore store(String... titles) {
    AiConversationStore store = AiConversationStore.memory(100_000_000);
    for (int i = titles.length - 1; i >= 0; i--) {
      Instant created = create(store, titles[i]);
      while (i < 10 && !Instant.now().isAfter(created.plusMillis(1))) {
        Thread.onSpinWait();
      }
    }
    return store;
  }

  private static Instant create(AiConversationStore store, String title) {
    try {
      return store.create(OWNER, title, AiConversationKind.CHAT, title).createdAt();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Page open(Visitor visitor, AiConversationStore store) {
    return visitor.opens(
        Stage.with(
            () -> {
              AiChat chat = new AiChat();
              chat.setAriaLabel("A chat");
              AiChatThreads shown = new AiChatThreads(store, chat);
              shown.setOwner(OWNER);
              return shown;
            }));
  }

  private static Locator row(Page page, String title) {
    return page.getByRole(AriaRole.LISTITEM).filter(new Locator.FilterOptions().setHasText(title));
  }

  private static Locator titles(Page page) {
    return page.locator("es-item-list [data-part=headline]");
  }

  private static Locator current(Page page) {
    return page.locator("es-item-list [aria-current=true] [data-part=headline]");
  }

  @Test
  @DisplayName("shows what is pressed before the server can answer, also with 200 ms to it")
  void choosesAtOnce(Visitor visitor) {
    visitor.withRoundTrip(Duration.ofMillis(200));
    Page page = open(visitor, store("Bread", "Butter"));
    assertThat(titles(page)).hasCount(2);
    assertThat(page.locator("es-item-list [data-part=section]")).hasText("Today");
    row(page, "Butter").click();
    assertThat(current(page)).hasText("Butter");
    Locator bar = page.locator("es-ai-chat-threads > [data-part=bar]");
    assertThat(bar.locator("[data-part=title]")).hasText("Butter");

    visitor.setRoundTrip(Duration.ofMinutes(2));
    row(page, "Bread").click();
    assertThat(current(page)).hasText("Bread");
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("New chat")).click();
    assertThat(current(page)).hasCount(0);
  }

  @Test
  @DisplayName("searches when the user pauses, and says if nothing is found")
  void searches(Visitor visitor) {
    Page page = open(visitor, store("Bread", "Butter"));
    Locator field = page.getByRole(AriaRole.SEARCHBOX);
    field.fill("utt");
    assertThat(titles(page)).hasText("Butter");
    field.fill("jam");
    assertThat(page.getByText("No conversation contains “jam”")).isVisible();
    field.fill("");
    assertThat(titles(page)).hasCount(2);
    Axe.assertFindsNothingOn(page);
  }

  @Test
  @DisplayName("renames, deletes and restores by keys, and keeps the focus in the list")
  void changesByKeys(Visitor visitor) {
    Page page = open(visitor, store("Bread", "Butter"));
    assertThat(titles(page)).hasCount(2);
    page.getByRole(AriaRole.SEARCHBOX).focus();
    page.keyboard().press("Tab");
    assertThat(row(page, "Bread")).isFocused();
    page.keyboard().press("ArrowDown");
    page.keyboard().press("F2");
    Locator field = page.getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Title"));
    assertThat(field).isFocused();
    page.keyboard().type("Jam");
    page.keyboard().press("Escape");
    assertThat(row(page, "Butter")).isFocused();

    page.keyboard().press("Shift+F10");
    page.keyboard().press("Enter");
    assertThat(field).isFocused();
    field.fill(" ");
    page.keyboard().press("Enter");
    assertThat(field).hasAttribute("aria-invalid", "true");
    field.fill("<b>Jam</b>");
    page.keyboard().press("Enter");
    assertThat(row(page, "<b>Jam</b>")).isFocused();
    assertThat(titles(page)).hasText(new String[] {"Bread", "<b>Jam</b>"});

    for (String other : List.of("Shift+Delete", "Control+Delete", "Control+F2")) {
      page.keyboard().press(other);
    }
    row(page, "<b>Jam</b>")
        .dispatchEvent("keydown", Map.of("key", "Delete", "repeat", true, "bubbles", true));
    page.keyboard().press("F2");
    field.fill("Plum");
    field.dispatchEvent("keydown", Map.of("key", "Enter", "isComposing", true));
    assertThat(field).isFocused();
    page.keyboard().press("Escape");
    assertThat(titles(page)).hasText(new String[] {"Bread", "<b>Jam</b>"});

    page.keyboard().press("Delete");
    assertThat(titles(page)).hasText("Bread");
    assertThat(row(page, "Bread")).isFocused();
    page.keyboard().press("Delete");
    assertThat(titles(page)).hasCount(0);
    assertThat(page.getByRole(AriaRole.SEARCHBOX)).isFocused();
    Locator undo = page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Undo"));
    undo.last().click();
    assertThat(titles(page)).hasCount(1);
    assertThat(undo).hasCount(1);
    undo.click();
    assertThat(titles(page)).hasText(new String[] {"Bread", "<b>Jam</b>"});
  }

  @Test
  @DisplayName("leaves keys, presses and searches in the chat to what the chat shows")
  void leavesTheChatAlone(Visitor visitor) {
    AiConversationStore store = store("Bread", "Butter");
    Page page =
        visitor.opens(
            Stage.with(
                () -> {
                  AiChat chat = new AiChat();
                  chat.setAriaLabel("A chat");
                  ItemList<String> own = new ItemList<>();
                  own.setLabel("Fruit");
                  own.setItems("Apple", "Pear");
                  own.addItemClickListener(click -> {});
                  own.setSwipeActions(
                      item -> List.of(new SwipeAction("Delete", () -> own.setItems("Pear"))));
                  Div header = new Div(own);
                  header
                      .getElement()
                      .appendChild(new Element("input").setAttribute("type", "search"));
                  chat.setHeader(header);
                  AiChatThreads shown = new AiChatThreads(store, chat);
                  shown.setOwner(OWNER);
                  return shown;
                }));
    Locator listed = page.locator("[data-part=panel] [data-part=headline]");
    row(page, "Butter").click();
    assertThat(current(page)).hasText("Butter");
    row(page, "Apple").click();
    assertThat(current(page)).hasText("Butter");
    page.keyboard().press("Delete");
    page.keyboard().press("F2");
    assertThat(page.locator("input[data-rename]")).hasCount(0);
    // After a search, the server has answered to the keys, too.
    page.locator("[data-part=panel] [type=search]").fill("utt");
    page.locator("[data-part=chat] [type=search]").fill("nothing");
    assertThat(listed).hasText("Butter");
    page.locator("[data-part=panel] [type=search]").fill("");
    assertThat(listed).hasText(new String[] {"Bread", "Butter"});
  }

  @Test
  @DisplayName("shows the menu of a conversation below its button")
  void hasAMenu(Visitor visitor) {
    Page page = open(visitor, store("Bread", "Butter"));
    row(page, "Butter").hover();
    row(page, "Butter")
        .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName("More actions"))
        .click();
    assertThat(page.getByRole(AriaRole.MENUITEM)).hasText(new String[] {"Rename", "Delete"});
    page.getByRole(AriaRole.MENUITEM).first().click();
    assertThat(page.getByRole(AriaRole.TEXTBOX, new Page.GetByRoleOptions().setName("Title")))
        .isFocused();
  }

  @Test
  @DisplayName("is a drawer at 360 px, which a choice and Escape close")
  void isADrawer(Visitor visitor) {
    visitor.withWindow(360, 720);
    Page page = open(visitor, store("Bread", "Butter"));
    Locator toggle =
        page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Conversations"));
    Locator panel = page.locator("es-ai-chat-threads > [data-part=panel]");
    assertThat(toggle).hasAttribute("aria-expanded", "false");
    assertThat(panel).isHidden();

    toggle.click();
    assertThat(toggle).hasAttribute("aria-expanded", "true");
    assertThat(titles(page)).hasCount(2);
    assertThat(panel).isInViewport();
    Axe.assertColorsAreCleanOn(page, "with an open drawer");
    page.keyboard().press("Escape");
    assertThat(panel).isHidden();
    assertThat(toggle).isFocused();
    Axe.assertFindsNothingOn(page);

    toggle.click();
    row(page, "Butter").click();
    assertThat(panel).isHidden();
    assertThat(toggle).isFocused();
    assertThat(page.locator("es-ai-chat-threads > [data-part=bar] > [data-part=title]"))
        .hasText("Butter");
    page.setViewportSize(1000, 720);
    assertThat(panel).isVisible();
    assertThat(current(page)).hasText("Butter");
  }

  @Test
  @DisplayName("of 10,000 scrolls to the end with the rows in view only")
  void scrolls(Visitor visitor) {
    String[] many = new String[10_000];
    for (int i = 0; i < many.length; i++) {
      many[i] = "Chat " + i;
    }
    Page page = open(visitor, store(many));
    assertThat(titles(page).first()).hasText("Chat 0");
    page.locator("es-item-list [data-box]")
        .evaluate("box => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' })");
    Locator last = page.locator("es-item-list [aria-posinset='10000'] [data-part=headline]");
    assertThat(last).hasText(Pattern.compile("Chat \\d+"));
    assertThat(last).isInViewport();
    assertThat(titles(page).count()).isLessThan(60);
  }
}
