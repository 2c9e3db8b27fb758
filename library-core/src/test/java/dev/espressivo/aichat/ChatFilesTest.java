package dev.espressivo.aichat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.awaitility.Awaitility.await;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.server.VaadinRequest;
import com.vaadin.flow.server.VaadinResponse;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.server.streams.DownloadEvent;
import com.vaadin.flow.server.streams.UploadEvent;
import dev.espressivo.base.internal.Serialised;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The files of a chat")
@Timeout(60)
class ChatFilesTest {

  /** A served file. */
  private static final class Response {
    final Map<String, String> headers = new TreeMap<>();
    final ByteArrayOutputStream content = new ByteArrayOutputStream();
    int status = 200;
  }

  private final Model model = new Model();
  @TempDir Path folder;
  private AttachmentStore store;
  private AiChat chat;
  private ChatBrowser browser;

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    store = AttachmentStore.folder(folder);
    chat = new AiChat(model);
    chat.setAttach(true);
    chat.setAttachmentStore(store);
    UI.getCurrent().add(chat);
    browser = new ChatBrowser(chat).receives();
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private static byte[] png(int bytes) {
    return ByteBuffer.allocate(bytes)
        .put(new byte[] {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'})
        .putInt(13)
        .put("IHDR".getBytes(StandardCharsets.US_ASCII))
        .putInt(300)
        .putInt(200)
        .array();
  }

  @SuppressWarnings("unchecked")
  private static <T> T proxy(
      Class<T> type, Map<String, java.util.function.Function<Object[], @Nullable Object>> methods) {
    return (T)
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              var answer = methods.get(method.getName());
              return answer == null ? null : answer.apply(arguments);
            });
  }

  /** Uploads a file as the browser does; returns whether it was taken. */
  private boolean uploads(String id, String name, String type, InputStream content)
      throws IOException {
    VaadinRequest request = proxy(VaadinRequest.class, Map.of("getHeader", values -> id));
    UploadEvent event =
        new UploadEvent(
            request, null, VaadinSession.getCurrent(), name, -1, type, chat.getElement(), null) {
          @Override
          public InputStream getInputStream() {
            return content;
          }
        };
    chat.uploads.handleUploadRequest(event);
    return !event.isRejected();
  }

  private boolean uploads(String id, String name, String type, byte[] content) throws IOException {
    return uploads(id, name, type, new ByteArrayInputStream(content));
  }

  private static Response serves(AiChat chat, String id) throws IOException {
    return serves(chat, id, "GET");
  }

  private static Response serves(AiChat chat, String id, String method) throws IOException {
    Response response = new Response();
    OutputStream out = response.content;
    VaadinRequest request =
        proxy(
            VaadinRequest.class,
            Map.of("getParameter", values -> id, "getMethod", values -> method));
    VaadinResponse answer =
        proxy(
            VaadinResponse.class,
            Map.of(
                "setHeader",
                values -> response.headers.put((String) values[0], (String) values[1]),
                "setContentType",
                values -> response.headers.put("Content-Type", (String) values[0]),
                "setStatus",
                values -> response.status = (int) values[0],
                "getOutputStream",
                values -> out));
    chat.files.handleDownloadRequest(
        new DownloadEvent(request, answer, VaadinSession.getCurrent(), chat.getElement()));
    return response;
  }

  private List<Path> kept() {
    try (Stream<Path> files = Files.list(folder)) {
      return files.toList();
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private AiChatAttachment sends(String name, String type, byte[] content) throws IOException {
    assertThat(uploads("f", name, type, content)).isTrue();
    browser.receives().does("send", Map.of("text", "Look", "files", List.of("f")));
    return chat.getMessages().getFirst().attachments().getFirst();
  }

  // ---- Uploads ----

  @Test
  @DisplayName("go into the store, with the type of their content and a name without a folder")
  void goIntoTheStore() throws IOException {
    AiChatAttachment file = sends("../../etc/\u0000cat.txt", "text/plain", png(400));

    assertThat(file.name()).isEqualTo("cat.txt");
    assertThat(file.mimeType()).isEqualTo("image/png");
    assertThat(file.size()).isEqualTo(400);
    assertThat(file.store()).isEqualTo(store);
    assertThat(file.bytes()).isEqualTo(png(400));
    assertThat(kept()).hasSize(1);
  }

  @Test
  @DisplayName("are refused and leave nothing if they are too large, or of a wrong type")
  void leaveNothingIfRefused() throws IOException {
    chat.setAttachmentLimits(new AiChatAttachmentLimits(1, 1_000, List.of("image/*")));
    InputStream endless =
        new InputStream() {
          private long read;

          @Override
          public int read() {
            assertThat(++read).as("bytes read").isLessThan(100_000);
            return 'a';
          }
        };

    assertThat(uploads("a", "a.png", "image/png", endless)).isFalse();
    assertThat(uploads("b", "b.png", "image/png", "text".getBytes())).isFalse();
    assertThat(uploads("c", "c.png", "image/png", png(1_001))).isFalse();
    assertThat(uploads("d", "d.png", "image/png", png(1_000))).isTrue();
    assertThat(uploads("e", "e.png", "image/png", png(1_000))).as("one too many").isFalse();
    assertThat(kept()).hasSize(1);
  }

  @Test
  @DisplayName("that have no place, a known id or a wrong ending are refused unread")
  void areRefusedUnread() throws IOException {
    chat.setAttachmentLimits(new AiChatAttachmentLimits(2, 1_000, List.of(".png")));
    InputStream unread =
        new InputStream() {
          @Override
          public int read() {
            throw new AssertionError("must not be read");
          }
        };
    InputStream slow =
        new ByteArrayInputStream(png(100)) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            assertThatCode(
                    () -> {
                      assertThat(uploads("c", "c.png", "image/png", unread)).as("full").isFalse();
                      assertThat(uploads("b", "b.png", "image/png", unread)).as("twice").isFalse();
                    })
                .doesNotThrowAnyException();
            return super.read(bytes, offset, length);
          }
        };
    assertThat(uploads("t", "t.txt", "image/png", unread)).isFalse();
    assertThat(uploads("a", "a.png", "image/png", png(100))).isTrue();
    assertThat(uploads("a", "a.png", "image/png", unread)).isFalse();
    assertThat(uploads("b", "b.png", "image/png", slow)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"the chat goes", "files are forbidden", "the user removes it"})
  @DisplayName("leave nothing if they end too late")
  void leaveNothingIfTheyEndTooLate(String reason) throws IOException {
    InputStream slow =
        new ByteArrayInputStream(png(100)) {
          @Override
          public synchronized int read(byte[] bytes, int offset, int length) {
            switch (reason) {
              case "the chat goes" -> UI.getCurrent().remove(chat);
              case "files are forbidden" -> chat.setAttach(false);
              default -> browser.receives().does("remove-file", Map.of("id", "a"));
            }
            return super.read(bytes, offset, length);
          }
        };
    assertThat(uploads("a", "a.png", "image/png", slow)).isFalse();
    assertThat(kept()).isEmpty();
  }

  @Test
  @DisplayName("leave the store when they are removed, when the chat goes, and with a clear")
  void leaveTheStore() throws IOException {
    uploads("a", "a.png", "image/png", png(100));
    browser.receives().does("remove-file", Map.of("id", "a"));
    await().untilAsserted(() -> assertThat(kept()).isEmpty());

    uploads("b", "b.png", "image/png", png(100));
    UI.getCurrent().remove(chat);
    await().untilAsserted(() -> assertThat(kept()).isEmpty());
    UI.getCurrent().add(chat);

    sends("c.png", "image/png", png(100));
    uploads("q", "q.png", "image/png", png(100));
    browser.does("send", Map.of("text", "Later", "files", List.of("q")));
    assertThat(kept()).hasSize(2);
    chat.getConversation().cancelQueued(chat.getConversation().getQueue().getFirst().id());
    await().untilAsserted(() -> assertThat(kept()).hasSize(1));
    chat.clear();
    await().untilAsserted(() -> assertThat(kept()).isEmpty());
  }

  @Test
  @DisplayName("go into the store of the conversation that is shown, also those that wait")
  void followTheConversation() throws IOException {
    AttachmentStore other = AttachmentStore.memory(1_000_000);
    AiConversation next = new AiConversation(model);
    next.setAttachmentStore(other);
    AiChatAttachment earlier = sends("a.png", "image/png", png(100));
    model.ends();
    uploads("w", "waits.png", "image/png", png(200));

    chat.setConversation(next);
    uploads("n", "new.png", "image/png", png(300));
    browser.receives().does("send", Map.of("text", "Look", "files", List.of("w", "n")));

    List<AiChatAttachment> sent = next.getMessages().getFirst().attachments();
    assertThat(sent).extracting(AiChatAttachment::store).containsExactly(other, other);
    for (AiChatAttachment file : sent) {
      assertThat(serves(chat, file.id()).content.toByteArray()).isEqualTo(png((int) file.size()));
    }
    assertThat(serves(chat, earlier.id()).status).as("no longer shown").isEqualTo(404);
    await().untilAsserted(() -> assertThat(kept()).as("only the one sent before").hasSize(1));
  }

  @Test
  @DisplayName("that cannot be moved to another store still wait, and the message is refused")
  void waitIfNotMoved() throws IOException {
    AiConversation next = new AiConversation(model);
    next.setAttachmentStore(AttachmentStore.memory(10));
    uploads("w", "waits.png", "image/png", png(200));

    chat.setConversation(next);
    browser.receives().does("send", Map.of("text", "Look", "files", List.of("w")));

    assertThat(next.getMessages()).isEmpty();
    assertThat(chat.uploads.known(List.of("w"))).containsExactly("w");
    assertThat(kept()).hasSize(1);
  }

  @Test
  @DisplayName("are not in the session: with five of 10 MB it grows by less than 50 KB")
  void areNotInTheSession() throws IOException {
    AiChat given = new AiChat(new AiConversation());
    given.setAttachmentStore(store);
    UI.getCurrent().remove(chat);
    UI.getCurrent().add(given);
    MockVaadin.clientRoundtrip(false);
    int before = Serialised.bytes(UI.getCurrent()).length;
    List<AiChatAttachment> files =
        IntStream.range(0, 5)
            .mapToObj(i -> new AiChatAttachment(i + ".png", "image/png", png(10_000_000), store))
            .toList();
    AiChatMessage message = AiChatMessage.user("Look");
    given.setMessages(
        List.of(
            new AiChatMessage(
                "m",
                null,
                AiChatRole.USER,
                message.parts(),
                files,
                AiChatMessageStatus.DONE,
                null,
                message.createdAt())));
    MockVaadin.clientRoundtrip(false);

    assertThat(Serialised.bytes(UI.getCurrent()).length - before).isLessThan(50_000);
    assertThat(given.getMessages().getFirst().attachments().getLast().bytes()).hasSize(10_000_000);
  }

  @Test
  @DisplayName("stay in the store if the app has given them, or another message has them, too")
  void stayInTheStore() throws IOException {
    AiConversation conversation = chat.getConversation();
    AiChatAttachment terms = new AiChatAttachment("terms", "text/plain", new byte[1], store);
    AiChatAttachment picture = sends("a.png", "image/png", png(100));
    conversation.send("Again", List.of(picture, terms));
    conversation.cancelQueued(conversation.getQueue().getFirst().id());
    conversation.send("Again", List.of(terms));
    chat.clear();

    await().untilAsserted(() -> assertThat(kept()).hasSize(1));
    assertThat(terms.isAvailable()).isTrue();
  }

  @Test
  @DisplayName("are removed only by the conversation that they were added to, not by a copy")
  void ofACopyStay() {
    AiChatAttachment file = new AiChatAttachment("f", "a.txt", "text/plain", 1, store);
    AiChatMessage message = ChatTurns.userMessage("Look", List.of(file));
    AiChatMessage reply =
        AiChatMessage.of(
            AiChatRole.ASSISTANT,
            List.of(new AiChatPart.File("attachment:r", "image/png", null)),
            List.of());
    List<AiChatAttachment> removed = new ArrayList<>();
    ChatTurns copy = new ChatTurns("copy", new ChatGuard());
    copy.setMessages(MessageTree.of(List.of(message, reply)));
    copy.clear(removed);
    assertThat(removed).isEmpty();

    ChatTurns original = new ChatTurns("original", new ChatGuard());
    original.tree = MessageTree.of(List.of(message, reply));
    original.setMessages(MessageTree.of(original.all()));
    original.clear(removed);
    assertThat(removed).extracting(AiChatAttachment::id).containsExactly("f", "r");
  }

  // ---- Shown ----

  @Test
  @DisplayName("are shown as a picture by its address, and as a link with name and size")
  void areShown() throws IOException {
    AiChatAttachment picture = sends("cat.png", "image/png", png(100));
    assertThat(uploads("g", "a\u202Egnp.exe", "image/png", new byte[] {0, 1})).isTrue();
    browser.does("send", Map.of("text", "And", "files", List.of("g")));

    Element image = browser.thread.selectFirst("[data-picture] > img");
    assertThat(image.attr("alt")).isEqualTo("cat.png");
    assertThat(image.attr("src")).endsWith("/file?id=" + picture.id());
    Element link = browser.thread.selectFirst("a[data-file]");
    assertThat(link.text()).contains("a\\u202Egnp.exe", "1 KB");
    assertThat(link.attr("href")).contains("/file?id=");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "../x", "00000000-0000-0000-0000-000000000000"})
  @DisplayName("are served with headers that keep them from being executed; others are not found")
  void areServed(String forged) throws IOException {
    AiChatAttachment picture = sends("c\u202Eat \"1\".png", "image/png", png(100));

    Response response = serves(chat, picture.id());
    assertThat(response.content.toByteArray()).isEqualTo(png(100));
    assertThat(response.headers)
        .containsEntry("Content-Type", "image/png")
        .containsEntry("X-Content-Type-Options", "nosniff")
        .containsEntry("Content-Security-Policy", "default-src 'none'; sandbox")
        .containsEntry("Cache-Control", "private, max-age=86400, immutable")
        .containsEntry("Content-Disposition", "inline; filename*=UTF-8''c%5Cu202Eat%20%221%22.png");
    Response head = serves(chat, picture.id(), "HEAD");
    assertThat(head.headers).isEqualTo(response.headers);
    assertThat(head.content.size()).isZero();
    assertThat(serves(chat, forged).status).isEqualTo(404);
    AiChat other = new AiChat(model);
    other.setAttachmentStore(store);
    UI.getCurrent().add(other);
    other
        .getConversation()
        .send("x", List.of(new AiChatAttachment("o", "text/plain", new byte[1], store)));
    assertThat(serves(other, picture.id()).status).as("of another chat").isEqualTo(404);
    store.remove(picture.id());
    assertThat(serves(chat, picture.id()).status).as("gone").isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"image/svg+xml", "text/html"})
  @DisplayName("are downloaded if a browser would show them as documents")
  void areDownloaded(String type) throws IOException {
    AiChatAttachment file = sends("a", type, "<svg onload='alert(1)'/>".getBytes());

    assertThat(file.mimeType()).isEqualTo(type);
    assertThat(serves(chat, file.id()).headers.get("Content-Disposition")).startsWith("attachment");
    assertThat(browser.receives().thread.select("[data-picture]")).isEmpty();
  }

  @Test
  @DisplayName("have no headers of their own, whatever an app gives as their type")
  void haveNoHeaders() throws IOException {
    chat.getConversation()
        .send("x", List.of(new AiChatAttachment("a", "a/b\r\nX: y", new byte[1], store)));
    String id = chat.getMessages().getFirst().attachments().getFirst().id();
    assertThat(serves(chat, id).headers).containsEntry("Content-Type", "application/octet-stream");
  }

  // ---- Replies and requests ----

  @Test
  @DisplayName("of a reply are put into the store when they arrive, and shown by their address")
  void ofAReplyAreStored() throws IOException {
    browser.sends("Draw");
    String url = "data:image/jpeg;base64," + Base64.getEncoder().encodeToString(png(3_000));
    model.says(new ReplyPart.File(new AiChatPart.File(url, "image/jpeg", "A cat"))).ends();
    Awaitility.await()
        .pollInSameThread()
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(
            () -> {
              browser.receives();
              assertThat(browser.status).isEqualTo("idle");
            });

    AiChatPart.File file = (AiChatPart.File) chat.getMessages().getLast().parts().getFirst();
    String id = Objects.requireNonNull(file.attachmentId());
    assertThat(file.mimeType()).isEqualTo("image/png");
    assertThat(browser.thread.selectFirst("[data-picture] > img").attr("src")).endsWith(id);
    assertThat(serves(chat, id).content.toByteArray()).isEqualTo(png(3_000));
    String sent = request(chat.getMessages());
    assertThat(sent).contains("data:image/png;base64," + url.substring(url.indexOf(',') + 1));
    chat.clear();
    await().untilAsserted(() -> assertThat(kept()).isEmpty());
  }

  @Test
  @DisplayName("of a withdrawn step leave the store")
  void ofAWithdrawnStepLeave() {
    browser.sends("Draw");
    String url = "data:image/png;base64," + Base64.getEncoder().encodeToString(png(3_000));
    model.says(new ReplyPart.File(new AiChatPart.File(url, "image/png", "Kept")));
    model.says(new ReplyPart.StepStart());
    model.says(new ReplyPart.File(new AiChatPart.File(url, "image/png", "Withdrawn")));
    await().untilAsserted(() -> assertThat(kept()).hasSize(2));
    model.says(new ReplyPart.StepReset()).says("Done").ends();

    await().untilAsserted(() -> assertThat(kept()).hasSize(1));
    assertThat(chat.getMessages().getLast().parts().getFirst())
        .isInstanceOfSatisfying(
            AiChatPart.File.class, file -> assertThat(file.name()).isEqualTo("Kept"));
  }

  @Test
  @DisplayName("of a reply cannot be those that others have in the store")
  void ofAReplyAreNotThoseOfOthers() throws IOException {
    String id = store.put(new ByteArrayInputStream(png(100)));
    browser.sends("Draw");
    model
        .says(new ReplyPart.File(new AiChatPart.File("attachment:" + id, "image/png", null)))
        .ends();
    await().until(() -> chat.getConversation().getStatus() == AiChatStatus.ERROR);

    assertThat(chat.getMessages().getLast().parts()).isEmpty();
    assertThat(serves(chat, id).status).isEqualTo(404);
  }

  @Test
  @DisplayName("that are gone are left out of requests, and named instead")
  void thatAreGoneAreNamed() throws IOException {
    AiChatAttachment file = sends("cat.png", "image/png", png(100));
    assertThat(request(chat.getMessages())).contains("data:image/png;base64,");
    store.remove(file.id());

    assertThat(request(chat.getMessages()))
        .doesNotContain("data:image")
        .contains("The file 'cat.png' is no longer available");
  }

  private String request(List<AiChatMessage> messages) throws IOException {
    await().until(() -> !model.contexts.isEmpty());
    SendContext context = model.contexts.getLast();
    return new String(
        new ChatRequest(Map.of(), messages, context).body().open().readAllBytes(),
        StandardCharsets.UTF_8);
  }

  @Test
  @DisplayName("are refused by name if they make no sense")
  void refuseNonsense() {
    assertThatCode(() -> chat.setAttachmentStore(null)).hasMessageContaining("attachmentStore");
    assertThatCode(() -> new AiChatAttachment(" ", "a", "a/b", 0, store))
        .hasMessageContaining("id must be");
    assertThatCode(() -> new AiChatAttachment("i", "a", "a/b", -1, store))
        .hasMessageContaining("-1");
    assertThat(Arrays.asList(kept())).containsExactly(List.of());
  }
}
