package dev.espressivo.aichat;

import static dev.espressivo.browser.Expect.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.FilePayload;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.component.html.Span;
import dev.espressivo.browser.Axe;
import dev.espressivo.browser.InChromium;
import dev.espressivo.browser.Visitor;
import dev.espressivo.views.Stage;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@InChromium
@DisplayName("A chat in the browser")
class AiChatInTheBrowserTest {

  private static final String END = "";
  private static final String HEIGHT = "field => field.offsetHeight";
  private static final String ATTENDS =
      "thread => thread.scrollHeight - thread.clientHeight - thread.scrollTop";

  private final AtomicReference<AiChat> onServer = new AtomicReference<>();
  private final BlockingQueue<String> words = new LinkedBlockingQueue<>();

  private Page open(Visitor visitor, AiChatMessage... messages) {
    return visitor.opens(
        Stage.with(
            () -> {
              AiChat chat = new AiChat((sent, context) -> Reply.stream(said()));
              chat.setAriaLabel("Chat");
              chat.setHeight("24rem");
              chat.setMessages(List.of(messages));
              onServer.set(chat);
              return chat;
            }));
  }

  /** Returns the words of a reply, which the test controls step by step. */
  private Stream<String> said() {
    return Stream.generate(this::next).takeWhile(word -> !word.equals(END));
  }

  private String next() {
    try {
      return words.take();
    } catch (InterruptedException e) {
      return END;
    }
  }

  private static Locator part(Page page, String part) {
    return page.locator("es-ai-chat [data-part=" + part + "]");
  }

  private static Locator action(Page page, String action) {
    return page.locator("es-ai-chat [data-action=" + action + "]");
  }

  private static void send(Page page, String text) {
    part(page, "input").fill(text);
    part(page, "input").press("Enter");
  }

  private static AiChatMessage reply(AiChatPart... parts) {
    return new AiChatMessage(
        AiChatMessage.newId(),
        null,
        AiChatRole.ASSISTANT,
        List.of(parts),
        List.of(),
        AiChatMessageStatus.DONE,
        null,
        Instant.now());
  }

  private static AiChatMessage[] talk(int turns) {
    List<AiChatMessage> messages = new ArrayList<>();
    for (int i = 0; i < turns; i++) {
      messages.add(AiChatMessage.user("question " + i));
      messages.add(AiChatMessage.assistant(("answer " + i + " ").repeat(30)));
    }
    return messages.toArray(AiChatMessage[]::new);
  }

  private AiChatMessage lastMessage() {
    return onServer.get().getMessages().getLast();
  }

  @Test
  @DisplayName("shows two messages sent within one round trip, the second waiting, and keeps both")
  void showsTwoMessagesAtOnce(Visitor visitor) {
    Page page = open(visitor);
    visitor.setRoundTrip(Duration.ofMinutes(2));

    send(page, "first");
    assertThat(part(page, "input")).hasValue("");
    assertThat(part(page, "typing")).isVisible();
    assertThat(action(page, "send")).hasAttribute("aria-label", "Stop");
    send(page, "second");

    assertThat(page.locator("es-ai-chat [data-part=content] > [data-part=user]"))
        .hasText(new String[] {"first"});
    assertThat(page.locator("es-ai-chat [data-part=queue] [data-part=bubble]")).hasText("second");
    assertThat(part(page, "input")).isFocused();

    visitor.setRoundTrip(Duration.ZERO);
    assertThat(page.locator("es-ai-chat article[data-n]")).hasCount(0);
    assertThat(part(page, "content").locator("[data-part=bubble]")).hasText("first");
    assertThat(page.locator("es-ai-chat [data-part=queue] [data-part=bubble]")).hasText("second");
    words.addAll(List.of("one", END, "two", END));
    assertThat(part(page, "content").locator("[data-part=bubble], [data-part=prose]"))
        .hasText(new String[] {"first", "one", "second", "two"});
    assertThat(action(page, "send")).hasAttribute("aria-label", "Send");
    assertThat(page.locator("[data-es=announcements][role=status]")).hasText("Assistant: two");
  }

  @Test
  @DisplayName("returns a refused message to the composer, with the reason")
  void putsAMessageBack(Visitor visitor) {
    Page page = open(visitor);
    visitor.setRoundTrip(Duration.ofMinutes(2));
    send(page, "a thought");
    assertThat(part(page, "bubble")).hasText("a thought");
    Stage.on(onServer.get(), () -> onServer.get().setEnabled(false));
    visitor.setRoundTrip(Duration.ZERO);

    assertThat(page.locator("es-ai-chat [data-refused]")).not().isEmpty();
    assertThat(part(page, "input")).hasValue("a thought");
    assertThat(part(page, "bubble")).hasCount(0);
  }

  @Test
  @DisplayName(
      "moves the focus from a suggestion to the composer, but after a tap to the thread, so that no"
          + " soft keyboard opens")
  void keepsTheFocusOfASuggestion(Visitor visitor) {
    Page page = open(visitor.withTouch());
    Stage.on(onServer.get(), () -> onServer.get().setSuggestions(List.of("Begin")));

    // A swipe over a chat that does not scroll scrolls the page.
    assertThat(part(page, "thread")).hasCSS("overscroll-behavior-y", "auto");
    action(page, "suggest").tap();
    assertThat(part(page, "thread")).isFocused();
    Awaitility.await().until(() -> !onServer.get().getMessages().isEmpty());

    Stage.on(onServer.get(), () -> onServer.get().clear());
    assertThat(action(page, "suggest")).isVisible();
    action(page, "suggest").press("Enter");
    assertThat(part(page, "input")).isFocused();
  }

  @Test
  @DisplayName("stops on Escape before the server can answer, and keeps the received text")
  void stopsAtEscape(Visitor visitor) {
    Page page = open(visitor);
    send(page, "Go");
    words.add("half");
    assertThat(part(page, "prose")).hasText("half");
    assertThat(part(page, "thread")).hasAttribute("aria-busy", "true");
    visitor.setRoundTrip(Duration.ofMinutes(2));

    page.keyboard().press("Escape");

    assertThat(part(page, "cursor")).hasCount(0);
    assertThat(action(page, "send")).hasAttribute("aria-label", "Send");
    visitor.setRoundTrip(Duration.ZERO);
    assertThat(action(page, "continue")).isVisible();
    assertThat(part(page, "prose")).hasText("half");
    assertThat(lastMessage().status()).isEqualTo(AiChatMessageStatus.STOPPED);
  }

  @Test
  @DisplayName(
      "follows the reply until the user scrolls up, and again after a press on the jump button")
  void followsTheReply(Visitor visitor) {
    Page page = open(visitor, talk(6));
    String measure = "column => getComputedStyle(column).maxInlineSize";
    assertThat(part(page, "content").evaluate(measure)).isEqualTo("768px");
    page.evaluate(
        "() => document.querySelector('es-ai-chat').style.setProperty('--chat-measure', '480px')");
    assertThat(part(page, "content").evaluate(measure)).isEqualTo("480px");
    Locator thread = part(page, "thread");
    assertThat(thread).hasCSS("overscroll-behavior-y", "contain");
    assertThat((int) thread.evaluate(ATTENDS)).isLessThan(4);
    send(page, "Go");
    words.add("word ".repeat(300));
    assertThat(part(page, "prose").last()).containsText("word");
    assertThat((int) thread.evaluate(ATTENDS)).isLessThan(4);

    thread.hover();
    page.mouse().wheel(0, -200);
    assertThat(part(page, "jump")).isVisible();
    int top = (int) thread.evaluate("thread => Math.round(thread.scrollTop)");
    words.add("more ".repeat(300));
    assertThat(part(page, "prose").last()).containsText("more");
    assertThat((int) thread.evaluate("thread => Math.round(thread.scrollTop)")).isEqualTo(top);

    part(page, "jump").click();
    Awaitility.await()
        .pollInSameThread()
        .untilAsserted(() -> assertThat((int) thread.evaluate(ATTENDS)).isLessThan(4));
    assertThat(part(page, "jump")).isHidden();
    assertThat(part(page, "input")).isFocused();
    words.addAll(List.of("end ".repeat(100), END));
    assertThat(part(page, "prose").last()).containsText("end");
    assertThat((int) thread.evaluate(ATTENDS)).isLessThan(4);
  }

  @Test
  @DisplayName("shows updates made while it or an ancestor was hidden")
  void showsWhatCameWhileHidden(Visitor visitor) {
    Page page = open(visitor);
    AiChat chat = onServer.get();
    send(page, "Go");
    words.add("one ");
    assertThat(part(page, "prose")).hasText("one");

    Stage.on(chat, () -> chat.setVisible(false));
    assertThat(page.locator("es-ai-chat")).isHidden();
    words.add("two ");
    Awaitility.await().until(() -> lastMessage().content().equals("one two "));
    Stage.on(chat, () -> chat.setVisible(true));
    assertThat(part(page, "prose")).hasText("one two");

    Component around = chat.getParent().orElseThrow();
    Stage.on(chat, () -> around.setVisible(false));
    assertThat(page.locator("es-ai-chat")).isHidden();
    words.addAll(List.of("three", END));
    Awaitility.await().until(() -> chat.getConversation().getStatus() == AiChatStatus.IDLE);
    Stage.on(chat, () -> around.setVisible(true));
    assertThat(part(page, "prose")).hasText("one two three");
    assertThat(action(page, "send")).hasAttribute("aria-label", "Send");
  }

  @Test
  @DisplayName(
      "loads older messages when the user scrolls near them, without moving the visible ones")
  void getsOlderMessages(Visitor visitor) {
    Page page = open(visitor, talk(40));
    assertThat(part(page, "user")).hasCount(15);
    Locator first = part(page, "user").first();
    String id = first.getAttribute("data-id");
    Locator same = page.locator("[data-id='" + id + "']");

    part(page, "thread").evaluate("thread => thread.scrollTop = 10");
    assertThat(part(page, "user")).hasCount(30);

    int top =
        (int)
            same.evaluate(
                "each => Math.round(each.getBoundingClientRect().top"
                    + " - each.closest('[data-part=thread]').getBoundingClientRect().top)");
    assertThat(top).isBetween(-40, 60);
  }

  @Test
  @DisplayName(
      "sends on Enter, breaks the line on Shift+Enter, and does neither during composition")
  void sendsAtEnter(Visitor visitor) {
    Page page = open(visitor);
    Object low = part(page, "input").evaluate(HEIGHT);
    part(page, "input").fill("line\n".repeat(4));
    Object grown = part(page, "input").evaluate(HEIGHT);
    part(page, "input").fill("line\n".repeat(99));
    assertThat((int) grown).isGreaterThan((int) low + 40);
    assertThat((int) part(page, "input").evaluate(HEIGHT)).isBetween((int) grown + 1, 160);
    part(page, "input").fill("first");
    part(page, "input")
        .evaluate(
            "field => field.dispatchEvent(new KeyboardEvent('keydown',"
                + " {key: 'Enter', isComposing: true, bubbles: true, cancelable: true}))");
    page.keyboard().press("Shift+Enter");
    page.keyboard().type("second");
    assertThat(part(page, "bubble")).hasCount(0);

    page.keyboard().press("Enter");

    assertThat(part(page, "bubble")).hasText("first\nsecond");
    words.add(END);
  }

  @Test
  @DisplayName("edits the last message on ArrowUp in an empty composer")
  void editsTheLastMessage(Visitor visitor) {
    Page page = open(visitor, AiChatMessage.user("Hw"), AiChatMessage.assistant("What?"));
    part(page, "input").focus();
    page.keyboard().press("ArrowUp");
    Locator field = page.locator("[data-editor] textarea");
    assertThat(field).isFocused();
    page.keyboard().press("Escape");
    assertThat(field).hasCount(0);
    assertThat(part(page, "input")).isFocused();
    page.keyboard().press("ArrowUp");
    visitor.setRoundTrip(Duration.ofMinutes(2));

    field.fill("How");
    page.keyboard().press("Enter");

    assertThat(part(page, "bubble")).hasText("How");
    assertThat(part(page, "prose")).hasCount(0);
    assertThat(part(page, "typing")).isVisible();
    visitor.setRoundTrip(Duration.ZERO);
    words.addAll(List.of("So", END));
    assertThat(part(page, "prose")).hasText("So");
    assertThat(part(page, "branches")).hasText("2 of 2");
  }

  @Test
  @DisplayName(
      "copies a message, keeps the focus on the button, and offers nothing else while disabled")
  void copiesAMessage(Visitor visitor) {
    visitor.withClipboard();
    Page page = open(visitor, AiChatMessage.user("q"), AiChatMessage.assistant("the answer"));

    action(page, "copy").last().focus();
    page.keyboard().press("Enter");

    assertThat(action(page, "copy").last()).isFocused();
    Awaitility.await()
        .pollInSameThread()
        .until(() -> "the answer".equals(page.evaluate("navigator.clipboard.readText()")));
    assertThat(action(page, "edit")).isVisible();
    Stage.on(onServer.get(), () -> onServer.get().setEnabled(false));
    assertThat(action(page, "edit")).isHidden();
    assertThat(action(page, "regenerate")).isHidden();
    assertThat(action(page, "copy").last()).isFocused();
  }

  @Test
  @DisplayName(
      "announces when the clipboard refuses, and selects the message for the user's shortcut")
  void saysThatItCouldNotCopy(Visitor visitor) {
    Page page = open(visitor, AiChatMessage.user("q"), AiChatMessage.assistant("the answer"));
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(new Error()); }");

    action(page, "copy").last().click();

    assertThat(page.locator("es-ai-chat [data-refused]")).hasText("Press Ctrl+C to copy");
    assertThat(action(page, "copy").last()).hasAttribute("data-glyph", "copy");
    assertThat((String) page.evaluate("getSelection().toString()")).contains("the answer");
  }

  @Test
  @DisplayName(
      "keeps an edited text and its focus when everything is rendered again, and during"
          + " composition")
  void keepsWhatIsEdited(Visitor visitor) {
    Page page = open(visitor, AiChatMessage.user("Hw"), AiChatMessage.assistant("What?"));
    action(page, "edit").click();
    Locator field = page.locator("[data-editor] textarea");
    field.fill("How about");
    field.evaluate(
        "field => field.dispatchEvent(new KeyboardEvent('keydown',"
            + " {key: 'Escape', isComposing: true, bubbles: true, cancelable: true}))");

    Stage.on(onServer.get(), () -> onServer.get().addFeedbackListener(event -> {}));

    assertThat(action(page, "good")).isVisible();
    assertThat(field).hasValue("How about");
    assertThat(field).isFocused();
  }

  @Test
  @DisplayName(
      "keeps the focus on the pager, and at the last branch on the button for the previous one")
  void keepsTheFocusOnThePager(Visitor visitor) {
    Page page = open(visitor, AiChatMessage.user("q"), AiChatMessage.assistant("one"));
    for (String each : List.of("two", "three")) {
      action(page, "regenerate").click();
      words.addAll(List.of(each, END));
      assertThat(part(page, "prose")).hasText(each);
      assertThat(action(page, "branch")).hasCount(2);
    }
    Locator previous = action(page, "branch").first();

    previous.focus();
    page.keyboard().press("Enter");
    assertThat(part(page, "branches")).hasText("2 of 3");
    assertThat(previous).isFocused();
    page.keyboard().press("Enter");

    assertThat(part(page, "branches")).hasText("1 of 3");
    assertThat(action(page, "branch").last()).isFocused();
  }

  @Test
  @DisplayName("accepts an approval once, and shows it before the server can answer")
  void takesAnApprovalOnce(Visitor visitor) {
    Page page =
        open(
            visitor,
            AiChatMessage.user("Wipe it"),
            reply(
                new AiChatPart.ToolCall(
                    "t", "wipe", "{}", AiChatToolState.APPROVAL_REQUESTED, null, null, "a")));
    visitor.setRoundTrip(Duration.ofMinutes(2));

    action(page, "refuse").click();

    assertThat(action(page, "allow")).isDisabled();
    assertThat(action(page, "refuse")).isDisabled();
    visitor.setRoundTrip(Duration.ZERO);
    assertThat(page.locator("[data-state=output-denied]")).hasCount(1);
    words.add(END);
  }

  @Test
  @DisplayName("announces once that a tool call needs approval, and leads to it by the keyboard")
  void announcesAnApproval(Visitor visitor) {
    Page page = open(visitor, AiChatMessage.user("Hello"), AiChatMessage.assistant("Hello"));
    AiChat chat = onServer.get();
    Stage.on(
        chat,
        () -> {
          chat.getConversation()
              .setTools(List.of(new AiChatTool("pay", "Pays", "{}", true, input -> "\"paid\"")));
          chat.setSend(
              (sent, context) -> Reply.text("It is " + context.callTool("c", "pay", "{}")));
        });
    page.evaluate(
        """
        () => {
          window.heard = [];
          new MutationObserver((records) => {
            for (const { target } of records) {
              if (target.dataset?.es === 'announcements' && target.textContent) heard.push(target.textContent);
            }
          }).observe(document.body, { childList: true, subtree: true });
        }
        """);
    Locator alert = page.locator("[data-es=announcements][role=alert]");

    send(page, "Pay");
    assertThat(alert).containsText("Allow pay to run?");
    assertThat(part(page, "input")).isFocused();
    // The messages are drawn again.
    Stage.on(chat, () -> chat.setAvatar(true));
    assertThat(part(page, "avatar")).hasCount(2);
    page.keyboard().press("ArrowUp");
    assertThat(part(page, "approval")).isFocused();
    page.keyboard().press("Tab");
    assertThat(action(page, "allow")).isFocused();
    page.keyboard().press("Enter");

    assertThat(part(page, "input")).isFocused();
    assertThat(page.locator("[data-es=announcements][role=status]")).containsText("It is");
    assertThat(page.evaluate("heard.filter((words) => words.includes('pay to run'))"))
        .isEqualTo(
            List.of("Allow pay to run? Arrow Up in the empty message field leads to the answer."));
  }

  @Test
  @DisplayName("shows the files of a message on the side of its bubble, on a phone too")
  void placesFilesAboveTheBubble(Visitor visitor) {
    List<AiChatAttachment> files =
        Stream.of("holiday on the coast.png", "invoice of November.pdf", "a.txt")
            .map(name -> new AiChatAttachment(name, "text/plain", new byte[1]))
            .toList();
    Page page = open(visitor, withFiles(files));
    page.setViewportSize(360, 740);

    Locator chips = part(page, "user").locator("[data-file]");
    assertThat(chips).hasCount(3);
    assertThat(chips.nth(1).boundingBox().y).isGreaterThan(chips.first().boundingBox().y);
    for (Locator chip : List.of(chips.first(), chips.last())) {
      assertThat(end(chip)).isEqualTo(end(part(page, "bubble")));
    }
  }

  private static AiChatMessage withFiles(List<AiChatAttachment> files) {
    List<AiChatPart> text = List.of(new AiChatPart.Text("Look"));
    AiChatMessageStatus done = AiChatMessageStatus.DONE;
    return new AiChatMessage("m", null, AiChatRole.USER, text, files, done, null, Instant.now());
  }

  @Test
  @DisplayName("shows the pictures of a message in full screen, and says which files are gone")
  void showsPicturesOfAMessage(Visitor visitor) throws IOException {
    ByteArrayOutputStream png = new ByteArrayOutputStream();
    ImageIO.write(new BufferedImage(4, 3, BufferedImage.TYPE_INT_RGB), "png", png);
    List<AiChatAttachment> files =
        Stream.of("a.png", "b.png", "gone.png", "c.zip")
            .map(
                name -> {
                  String type = name.endsWith("g") ? "image/png" : "application/zip";
                  return new AiChatAttachment(name, type, png.toByteArray());
                })
            .toList();
    files.get(2).store().remove(files.get(2).id());
    visitor.tolerating(complaint -> complaint.contains("404"));
    Page page = open(visitor, withFiles(files));
    Locator pictures = part(page, "user").locator("[data-picture]");
    assertThat(pictures.first().locator("img")).hasJSProperty("naturalWidth", 4);
    assertThat(pictures.nth(2).locator("[data-gone]")).isVisible();
    assertThat(pictures.nth(1).locator("[data-gone]")).isHidden();
    Axe.assertFindsNothingOn(page, "pictures");

    pictures.first().press("Enter");
    Locator viewer = page.getByRole(AriaRole.DIALOG);
    assertThat(viewer.locator("[role=status]")).hasText("1 of 2");
    page.keyboard().press("ArrowRight");
    assertThat(viewer.locator("img")).hasAttribute("alt", "b.png");
    page.keyboard().press("Escape");
    assertThat(viewer).hasCount(0);
    assertThat(pictures.first()).isFocused();

    Locator link = part(page, "user").locator("a[data-file]");
    Download download = page.waitForDownload(link::click);
    assertThat(download.suggestedFilename()).isEqualTo("c.zip");
    files.getLast().store().remove(files.getLast().id());
    link.click();
    assertThat(link.locator("[data-gone]")).isVisible();
  }

  private static double end(Locator box) {
    return box.boundingBox().x + box.boundingBox().width;
  }

  @Test
  @DisplayName("morphs a pressed round button to small corners without passing a square")
  void morphsAPressedButton(Visitor visitor) {
    Page page = open(visitor);
    part(page, "input").fill("Hello");
    action(page, "send").hover();
    page.evaluate(
        """
        () => {
          const button = document.querySelector('es-ai-chat [data-action=send]');
          window.corners = [];
          const sample = () => {
            corners.push(parseFloat(getComputedStyle(button).borderTopLeftRadius));
            requestAnimationFrame(sample);
          };
          sample();
        }
        """);
    page.mouse().down();
    // What comes after the release does not count.
    page.waitForFunction(
        "corners.at(-1) === 8 && corners.at(-5) === 8 && (window.pressed = [...corners])");
    page.mouse().up();

    // The spring goes a little beyond its end, but no corner is sharp or round again.
    assertThat(page.evaluate("pressed[0]")).isEqualTo(20);
    assertThat((double) (Double) page.evaluate("Math.min(...pressed) + 0.001")).isGreaterThan(4);
    assertThat(
            page.evaluate(
                "pressed.slice(pressed.findIndex((each) => each < 8.5)).every((each) => each <"
                    + " 12)"))
        .isEqualTo(true);
    words.add(END);
  }

  @Test
  @DisplayName("uploads files, refuses what is not allowed, and sends the rest with the message")
  void uploadsFiles(Visitor visitor) {
    Page page = open(visitor);
    Stage.on(
        onServer.get(),
        () -> {
          onServer.get().setAttach(true);
          onServer
              .get()
              .setAttachmentLimits(new AiChatAttachmentLimits(1, 1_000, List.of("text/*")));
        });
    Locator field = page.locator("es-ai-chat input[type=file]");
    field.setInputFiles(new FilePayload("a.png", "image/png", new byte[10]));
    assertThat(page.locator("[data-refused]")).containsText("a.png");
    field.setInputFiles(new FilePayload("b.txt", "text/plain", new byte[2_000]));
    assertThat(page.locator("[data-refused]")).containsText("b.txt");
    field.setInputFiles(new FilePayload("c.txt", "text/plain", "hello".getBytes()));
    assertThat(page.locator("[data-file][data-done]")).hasText("c.txt");

    send(page, "Read this");

    assertThat(part(page, "content").locator("[data-file] [dir=auto]")).hasText("c.txt");
    AiChatMessage sent = onServer.get().getMessages().getFirst();
    assertThat(sent.attachments()).hasSize(1);
    assertThat(new String(sent.attachments().getFirst().bytes())).isEqualTo("hello");
    words.add(END);
  }

  @Test
  @DisplayName(
      "takes files by drop and paste, refuses others, and puts those of a refused message back")
  void takesDroppedAndPastedFiles(Visitor visitor) {
    Page page = open(visitor);
    AiChat chat = onServer.get();
    Stage.on(
        chat,
        () -> {
          chat.setAttach(true);
          chat.setAttachmentLimits(new AiChatAttachmentLimits(2, 1_000, List.of("text/*")));
        });
    assertThat(action(page, "attach")).isVisible();
    Locator files = page.locator("es-ai-chat [data-part=composer] [data-file]");
    give(page, "drop", "a.txt", "text/plain");
    give(page, "paste", "b.txt", "text/plain");
    assertThat(files).hasText(new String[] {"a.txt", "b.txt"});
    give(page, "drop", "c.txt", "text/plain");
    assertThat(page.locator("[data-refused]")).containsText("2");
    action(page, "remove-file").first().click();
    give(page, "paste", "d.png", "image/png");
    assertThat(page.locator("[data-refused]")).containsText("d.png");
    assertThat(page.locator("[data-file][data-done]")).hasText("b.txt");
    visitor.setRoundTrip(Duration.ofMinutes(2));
    send(page, "Read this");
    assertThat(files).hasCount(0);
    Stage.on(chat, () -> chat.setSend(null));

    visitor.setRoundTrip(Duration.ZERO);
    assertThat(files).hasText("b.txt");
    assertThat(part(page, "input")).hasValue("Read this");
    Stage.on(chat, () -> chat.setSend((sent, context) -> Reply.stream(said())));
    assertThat(page.locator("es-ai-chat[data-closed]")).hasCount(0);
    part(page, "input").press("Enter");

    assertThat(part(page, "content").locator("[data-file] [dir=auto]")).hasText("b.txt");
    assertThat(chat.getMessages().getFirst().attachments()).hasSize(1);
    words.add(END);
  }

  private static void give(Page page, String event, String name, String type) {
    page.locator("es-ai-chat")
        .evaluate(
            """
            (chat, [event, name, type]) => {
              const data = new DataTransfer();
              data.items.add(new File(['hello'], name, { type }));
              const given = new Event(event, { bubbles: true, cancelable: true });
              given[event === 'drop' ? 'dataTransfer' : 'clipboardData'] = data;
              chat.querySelector('[data-part=input]').dispatchEvent(given);
            }\
            """,
            List.of(event, name, type));
  }

  @Test
  @DisplayName("shows the app's icon beside replies even if the app has replaced the empty state")
  void drawsTheAppsIcon(Visitor visitor) {
    Page page = open(visitor);
    AiChat chat = onServer.get();
    Stage.on(
        chat,
        () -> {
          chat.setIcon(new Span("S"));
          chat.setAvatar(true);
          chat.setEmpty(new Div("Nothing yet"));
          chat.setActionsRenderer(message -> new Span("Pin"));
        });
    assertThat(page.getByText("Nothing yet")).isVisible();
    assertThat(part(page, "empty")).isHidden();

    send(page, "Go");
    words.addAll(List.of("one", END));

    assertThat(part(page, "avatar")).hasText("S");
    assertThat(page.getByText("Pin")).hasCount(2);
    assertThat(page.getByText("Nothing yet")).isHidden();
  }

  @Test
  @DisplayName(
      "has no violations that axe finds while empty, streaming, failed and with every part")
  void isCleanForAxe(Visitor visitor) {
    Page page = open(visitor);
    Stage.on(
        onServer.get(),
        () -> {
          onServer.get().setSuggestions(List.of("How?"));
          onServer.get().setAttach(true);
          onServer.get().addFeedbackListener(event -> {});
        });
    assertThat(action(page, "suggest")).isVisible();
    Axe.assertFindsNothingOn(page, "empty");
    send(page, "Go");
    send(page, "On");
    words.add("half");
    assertThat(part(page, "prose")).hasText("half");
    Axe.assertFindsNothingOn(page, "streaming");
    Stage.on(
        onServer.get(),
        () ->
            onServer
                .get()
                .setMessages(
                    List.of(
                        AiChatMessage.user("q"),
                        reply(
                            new AiChatPart.Reasoning("Hm", Duration.ofSeconds(2)),
                            new AiChatPart.ToolCall(
                                "t",
                                "look",
                                "{}",
                                AiChatToolState.APPROVAL_REQUESTED,
                                null,
                                null,
                                "a"),
                            new AiChatPart.Text("So"),
                            new AiChatPart.Source("s", "https://a.example", "A", null)),
                        AiChatMessage.user("and?"),
                        new AiChatMessage(
                            "failed",
                            null,
                            AiChatRole.ASSISTANT,
                            List.of(),
                            List.of(),
                            AiChatMessageStatus.ERROR,
                            "It broke",
                            Instant.now()))));
    assertThat(part(page, "alert")).isVisible();
    Axe.assertFindsNothingOn(page, "every part");
  }
}
