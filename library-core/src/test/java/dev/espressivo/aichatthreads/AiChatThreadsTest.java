package dev.espressivo.aichatthreads;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.fail;

import com.github.mvysny.kaributesting.v10.MockVaadin;
import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.UI;
import com.vaadin.flow.dom.DomEvent;
import com.vaadin.flow.dom.Element;
import com.vaadin.flow.internal.CurrentInstance;
import com.vaadin.flow.internal.nodefeature.ElementListenerMap;
import com.vaadin.flow.server.VaadinSession;
import com.vaadin.flow.signals.local.ValueSignal;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiChatLimits;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatTool;
import dev.espressivo.aichat.AiConversation;
import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationPage;
import dev.espressivo.aichat.AiConversationSaving;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.aichat.Reply;
import dev.espressivo.aichat.internal.StoreNews;
import dev.espressivo.base.internal.Serialised;
import dev.espressivo.itemlist.ItemList;
import dev.espressivo.itemlist.ListSection;
import dev.espressivo.toast.ToastRegion;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@DisplayName("A list of conversations")
@Execution(ExecutionMode.CONCURRENT)
class AiChatThreadsTest {

  private final CountingStore store = new CountingStore();

  /** The items that the browser has, by their indexes. */
  private final Map<Integer, JsonNode> items = new TreeMap<>();

  @BeforeEach
  void begin() {
    MockVaadin.setup();
    UI.getCurrent().setLocale(Locale.ENGLISH);
  }

  @AfterEach
  void end() {
    MockVaadin.tearDown();
  }

  private AiChatThreads shown() {
    return attach(new AiChatThreads(store));
  }

  private static AiChatThreads attach(AiChatThreads threads) {
    threads.setOwner(CountingStore.OWNER);
    UI.getCurrent().add(threads);
    return threads;
  }

  private static Instant noon(int daysAgo) {
    return LocalDate.now(ZoneId.systemDefault())
        .minusDays(daysAgo)
        .atTime(LocalTime.MIN)
        .atZone(ZoneId.systemDefault())
        .toInstant();
  }

  /** Waits until something holds, and receives what the server sends meanwhile. */
  private void eventually(ThrowingRunnable holds) {
    Awaitility.await()
        .pollInSameThread()
        .pollInterval(Duration.ofMillis(5))
        .untilAsserted(
            () -> {
              receive();
              holds.run();
            });
  }

  private void receive() {
    UI ui = UI.getCurrent();
    VaadinSession session = ui.getSession();
    session.getService().runPendingAccessTasks(session);
    Map<Class<?>, CurrentInstance> before = CurrentInstance.setCurrent(ui);
    try {
      ui.getInternals().getStateTree().runExecutionsBeforeClientResponse();
    } finally {
      CurrentInstance.restoreInstances(before);
    }
    ui.getInternals().getStateTree().collectChanges(change -> {});
    ui.getInternals().dumpPendingJavaScriptInvocations().stream()
        .map(call -> call.getInvocation().getParameters())
        .filter(parameters -> parameters.size() > 2)
        .forEach(
            parameters -> {
              if ("update".equals(parameters.get(1))) {
                ((JsonNode) parameters.get(2)).forEach(this::apply);
              } else if ("refresh".equals(parameters.get(1))) {
                ((JsonNode) parameters.get(2)).forEach(this::refresh);
              }
            });
  }

  private void apply(JsonNode change) {
    int start = change.path("start").asInt();
    for (int i = 0; i < change.path("length").asInt(0); i++) {
      items.remove(start + i);
    }
    for (int i = 0; i < change.path("rows").size(); i++) {
      items.put(start + i, change.path("rows").get(i));
    }
  }

  private void refresh(JsonNode item) {
    items.replaceAll((index, old) -> old.path("key").equals(item.path("key")) ? item : old);
  }

  private List<String> titles() {
    return items.values().stream().map(item -> item.path("headline").asString("")).toList();
  }

  private void showsTitles(String... titles) {
    eventually(() -> assertThat(titles()).containsExactly(titles));
  }

  private static ItemList<?> list(AiChatThreads threads) {
    return below(threads.getElement())
        .flatMap(each -> each.getComponent().stream())
        .filter(ItemList.class::isInstance)
        .map(each -> (ItemList<?>) each)
        .findFirst()
        .orElseThrow();
  }

  private static Stream<Element> below(Element element) {
    return element
        .getChildren()
        .filter(child -> !child.isTextNode())
        .flatMap(child -> Stream.concat(Stream.of(child), below(child)));
  }

  private static void fire(Component component, String type, Map<String, ?> data) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    data.forEach((name, value) -> json.set("event.detail" + name, json(value)));
    component
        .getElement()
        .getNode()
        .getFeature(ElementListenerMap.class)
        .fireEvent(new DomEvent(component.getElement(), type, json));
  }

  private static JsonNode json(Object value) {
    return value instanceof Integer number
        ? JsonNodeFactory.instance.numberNode(number)
        : value instanceof Boolean flag
            ? JsonNodeFactory.instance.booleanNode(flag)
            : JsonNodeFactory.instance.stringNode(String.valueOf(value));
  }

  private void press(AiChatThreads threads, int index) {
    fire(list(threads), "es-row-click", Map.of("", items.get(index).path("key").asString()));
  }

  private void act(AiChatThreads threads, int index, String label) {
    fire(
        list(threads),
        "es-item-action",
        Map.of(".key", items.get(index).path("key").asString(), ".label", label));
  }

  private void rename(AiChatThreads threads, int index, String title) {
    tellTitle(threads, items.get(index).path("key").asString(), title);
  }

  private static void tellTitle(AiChatThreads threads, String key, String title) {
    fire(list(threads), "es-item-action", Map.of(".key", key, ".label", "Rename", ".title", title));
  }

  private static List<Element> toasts() {
    return ToastRegion.of(UI.getCurrent()).getElement().getChildren().toList();
  }

  private static void pressAction(Element toast) {
    fire(
        ToastRegion.of(UI.getCurrent()),
        "toast-closed",
        Map.of(
            ".number", Integer.valueOf(toast.getAttribute("data-number")),
            ".revision", Integer.valueOf(toast.getAttribute("data-revision")),
            ".action", true));
  }

  @Test
  @DisplayName("groups conversations by day and lists the last changed one first")
  void groupsByDay() {
    store
        .with("a", "Old", noon(31))
        .with("b", "Today", noon(0))
        .with("c", "Yesterday", noon(1))
        .with("d", "Last week", noon(7))
        .with("e", "Last month", noon(8))
        .with("f", "Also last month", noon(30));
    AiChatThreads threads = shown();

    showsTitles("Today", "Yesterday", "Last week", "Last month", "Also last month", "Old");

    assertThat(list(threads).getSections())
        .containsExactly(
            new ListSection("Today", 1),
            new ListSection("Yesterday", 1),
            new ListSection("Previous 7 days", 1),
            new ListSection("Previous 30 days", 2),
            new ListSection("Older", 1));
    UI.getCurrent().setLocale(Locale.GERMAN);
    eventually(() -> assertThat(list(threads).getSections().getFirst().label()).isEqualTo("Heute"));
  }

  @Test
  @DisplayName("groups by the days of a time zone")
  void groupsByTimeZone() {
    LocalDate today = LocalDate.of(2026, 3, 29);
    assertThat(ThreadsState.starts(today, ZoneId.of("Asia/Tokyo")))
        .startsWith(Instant.parse("2026-03-28T15:00:00Z"), Instant.parse("2026-03-27T15:00:00Z"));
    // The day on which summer time begins.
    assertThat(ThreadsState.starts(today.plusDays(1), ZoneId.of("Europe/Berlin")))
        .startsWith(Instant.parse("2026-03-29T22:00:00Z"), Instant.parse("2026-03-28T23:00:00Z"));
  }

  @Test
  @DisplayName("of 10,000 reads and keeps only those in view")
  void readsWhatIsInView() throws Exception {
    store.withMany(50, Instant.now());
    AiChatThreads few = shown();
    eventually(() -> assertThat(items).hasSize(50));
    int small = Serialised.bytes(few).length;
    UI.getCurrent().remove(few);
    items.clear();
    store.all.clear();
    store.calls.clear();
    store.withMany(10_000, Instant.now());

    AiChatThreads threads = shown();

    eventually(() -> assertThat(titles()).contains("Chat 0", "Chat 49"));
    assertThat(store.calls).containsExactly("list 0+50", "count", "count", "count", "count");
    assertThat(list(threads).getElement().getProperty("count", 0)).isEqualTo(10_000);
    assertThat(Serialised.bytes(threads).length).isLessThan(small + 1_024);
    store.calls.clear();

    fire(list(threads), "es-range", Map.of(".start", 7_000, ".end", 7_100));

    eventually(() -> assertThat(titles()).contains("Chat 7000", "Chat 7099"));
    assertThat(store.calls).containsExactly("list 7000+100");
    assertThat(items).hasSize(100);
    assertThat(Serialised.bytes(threads).length).isLessThan(small + 8_192);
  }

  @Test
  @DisplayName("shows the conversation that the user presses, unless a listener prevents it")
  void selects() {
    store.with("a", "First", noon(0)).with("b", "Second", noon(1));
    AiConversation first = new AiConversation();
    AiConversation second = new AiConversation();
    AiChat chat = new AiChat(MockChat.create());
    AiChatThreads threads = new AiChatThreads(store, chat);
    threads.setConversations(id -> id.equals("a") ? first : second);
    attach(threads);
    showsTitles("First", "Second");

    press(threads, 0);
    receive();

    assertThat(threads.getSelected()).isEqualTo("a");
    assertThat(chat.getConversation()).isSameAs(first);
    assertThat(first.getSend()).isNotNull();
    assertThat(items.get(0).path("current").asBoolean(false)).isTrue();
    List<String> asked = new ArrayList<>();
    threads.addSelectListener(
        event -> {
          asked.add(event.getId());
          event.veto();
        });

    press(threads, 1);
    items.put(
        1,
        JsonNodeFactory.instance
            .objectNode()
            .setAll((ObjectNode) items.get(1))
            .put("current", true));
    receive();

    assertThat(asked).containsExactly("b");
    assertThat(threads.getSelected()).isEqualTo("a");
    assertThat(chat.getConversation()).isSameAs(first);
    assertThat(items.get(1).path("current").asBoolean(false)).isFalse();
  }

  @Test
  @DisplayName("keeps a conversation from its first message on, and marks it")
  void keepsConversations() {
    AiConversationStore memory = AiConversationStore.memory(1_000_000);
    AiChat chat = new AiChat(MockChat.create());
    AiChatThreads threads = attach(new AiChatThreads(memory, chat));
    String id = threads.getSelected();
    assertThat(chat.getConversation()).isSameAs(AiConversation.of(CountingStore.OWNER, id, memory));

    chat.send("Bake bread");

    showsTitles("Bake bread");
    eventually(
        () -> assertThat(items.get(0).path("description").asString()).contains("being written"));
    assertThat(items.get(0).path("current").asBoolean(false)).isTrue();
    threads.newChat();
    assertThat(chat.getMessages()).isEmpty();
    assertThat(chat.getSend()).isNotNull();
  }

  @Test
  @DisplayName("gives each conversation the settings of the chat, also one that another tab has")
  void givesSettings() {
    AiConversationStore memory = AiConversationStore.memory(1_000_000);
    AiChat first = chat("first");
    AiChat second = chat("second");
    AiChatThreads threads = attach(new AiChatThreads(memory, first));
    AiChatThreads other = attach(new AiChatThreads(memory, second));
    threads.setSelected("a");
    first.setSystem("of a alone");

    threads.setSelected("b");
    hasSettings(first.getConversation(), "first");
    other.setSelected("b");

    assertThat(first.getConversation()).isSameAs(second.getConversation());
    hasSettings(second.getConversation(), "second");
    assertThat(second.getConversation().getStopWhenUnattended()).isNull();
    assertThat(second.getAttachmentStore()).isEqualTo(memory.attachments());
  }

  private static AiChat chat(String name) {
    AiChat chat = new AiChat(MockChat.create());
    AiConversation own = chat.getConversation();
    own.setSystem(name);
    own.setTools(List.of(new AiChatTool(name, name, "{}", false, input -> name)));
    own.setLimits(AiChatLimits.DEFAULT.withQueue(name.length()));
    own.setQuota(request -> {});
    own.setTitleFn(messages -> name);
    return chat;
  }

  private static void hasSettings(AiConversation conversation, String name) {
    assertThat(conversation.getSystem()).isEqualTo(name);
    assertThat(conversation.getTools()).extracting(AiChatTool::name).containsExactly(name);
    assertThat(conversation.getLimits().queue()).isEqualTo(name.length());
    assertThat(conversation.getQuota()).isNotNull();
    assertThat(conversation.getTitleFn()).isNotNull();
    assertThat(conversation.getSend()).isNotNull();
  }

  @Test
  @DisplayName("opens what is selected again when the store or the owner changes")
  void followsStoreAndOwner() {
    AiConversationStore memory = AiConversationStore.memory(1_000_000);
    AiChat chat = new AiChat(MockChat.create());
    AiChatThreads threads = new AiChatThreads();
    threads.setChat(chat);
    attach(threads);
    assertThat(chat.getConversation().getOwner()).isNull();

    threads.setStore(memory);
    String id = threads.getSelected();
    assertThat(chat.getConversation()).isSameAs(AiConversation.of(CountingStore.OWNER, id, memory));
    chat.send("Bake bread");
    showsTitles("Bake bread");
    threads.setOwner("bob");

    assertThat(chat.getConversation()).isSameAs(AiConversation.of("bob", id, memory));
    assertThat(chat.getMessages()).isEmpty();
    assertThat(chat.getSend()).isNotNull();
    threads.setSelected("x");
    threads.setOwner("team");
    assertThat(chat.getConversation()).isSameAs(AiConversation.of("team", "x", memory));
  }

  @Test
  @Timeout(10)
  @DisplayName("does not wait for a store that does not answer, and shows the messages later")
  void doesNotWait() {
    store.with("a", "First", noon(0));
    store.messages = List.of(AiChatMessage.user("Bake bread"));
    store.loading = new CountDownLatch(1);
    AiChat chat = new AiChat(MockChat.create());
    AiChatThreads threads = attach(new AiChatThreads(store, chat));

    for (int i = 0; i < 10; i++) {
      threads.newChat();
      fire(threads, "es-new", Map.of());
      threads.setSelected("");
    }
    threads.setSelected("a");
    assertThat(chat.getMessages()).isEmpty();
    store.loading.countDown();

    eventually(() -> assertThat(chat.getMessages()).isEqualTo(store.messages));
  }

  @Test
  @DisplayName("shows the title of a conversation that it has not read, and of one that gets one")
  void showsTheTitleOfTheChat() {
    store.withMany(200, Instant.now());
    AiConversation conversation = new AiConversation();
    conversation.setTitle("Far below");
    AiChat chat = new AiChat(MockChat.create());
    AiChatThreads threads = new AiChatThreads(store, chat);
    threads.setConversations(id -> conversation);
    attach(threads);
    eventually(() -> assertThat(titles()).contains("Chat 0"));

    threads.setSelected("c199");

    Element bar = threads.getElement().getChild(0);
    assertThat(bar.getTextRecursively()).contains("Far below");
    conversation.setTitle("Renamed");
    eventually(() -> assertThat(bar.getTextRecursively()).contains("Renamed"));
  }

  @Test
  @DisplayName("shows a new conversation, which is not stored, unless a listener prevents it")
  void createsConversations() {
    AiChatThreads threads = shown();
    fire(threads, "es-new", Map.of());
    String id = threads.getSelected();
    assertThat(id).isNotEmpty();
    threads.addCreateListener(AiChatThreads.ThreadEvent::veto);
    fire(threads, "es-new", Map.of());
    assertThat(threads.getSelected()).isEqualTo(id);
    eventually(() -> assertThat(store.calls).hasSize(1));
    assertThat(store.calls).containsExactly("list 0+50");
  }

  @Test
  @DisplayName("renames a conversation, unless the title is blank, too long or prevented")
  void renames() {
    store.with("a", "First", noon(0));
    AiChatThreads threads = shown();
    showsTitles("First");

    rename(threads, 0, "  Other  ");
    showsTitles("Other");
    eventually(() -> assertThat(store.calls).contains("rename a Other"));
    eventually(() -> assertThat(store.calls).last().isEqualTo("count"));
    store.calls.clear();
    rename(threads, 0, " ");
    rename(threads, 0, "x".repeat(201));
    act(threads, 0, "Rename");
    tellTitle(threads, "none", "Of none");
    threads.addRenameListener(
        event -> {
          assertThat(event.getTitle()).isEqualTo("Prevented");
          event.veto();
        });
    rename(threads, 0, "Prevented");

    threads.refresh();
    eventually(() -> assertThat(store.calls).contains("list 0+50"));
    assertThat(store.calls).noneMatch(call -> call.startsWith("rename"));
    showsTitles("Other");
  }

  @Test
  @DisplayName("gives a conversation in use the user's title, which a model then does not replace")
  void renamesLive() throws Exception {
    AiConversationStore memory = AiConversationStore.memory(1_000_000);
    CountDownLatch named = new CountDownLatch(1);
    CompletableFuture<Thread> asked = new CompletableFuture<>();
    AiChat chat = new AiChat((messages, context) -> Reply.stream(List.of("Yes").stream()));
    chat.getConversation()
        .setTitleFn(
            messages -> {
              asked.complete(Thread.currentThread());
              named.await();
              return "Of the model";
            });
    AiChatThreads threads = attach(new AiChatThreads(memory, chat));
    chat.send("Bake bread");
    Thread naming = asked.get();
    showsTitles("Bake bread");

    rename(threads, 0, "Of the user");

    String id = threads.getSelected();
    eventually(
        () ->
            assertThat(memory.load(CountingStore.OWNER, id, 0).info().title())
                .isEqualTo("Of the user"));
    named.countDown();
    naming.join();
    AiConversation conversation = chat.getConversation();
    eventually(() -> assertThat(conversation.getSaving()).isEqualTo(AiConversationSaving.SAVED));
    eventually(() -> assertThat(conversation.getTitle()).isEqualTo("Of the user"));
    assertThat(memory.load(CountingStore.OWNER, id, 0).info().title()).isEqualTo("Of the user");
  }

  @Test
  @DisplayName("deletes a conversation and restores it; instead of the shown one, shows a new one")
  void deletes() throws Exception {
    store.with("a", "First", noon(0)).with("b", "Second", noon(1));
    AiChatThreads threads = shown();
    threads.setSelected("a");
    showsTitles("First", "Second");
    List<String> asked = new ArrayList<>();
    threads.addDeleteListener(
        event -> {
          asked.add(event.getId());
          if (event.getId().equals("b")) {
            event.veto();
          }
        });

    act(threads, 1, "Delete");
    act(threads, 0, "Delete");

    showsTitles("Second");
    assertThat(asked).containsExactly("b", "a");
    assertThat(threads.getSelected()).isNotEmpty().isNotEqualTo("a");
    eventually(() -> assertThat(toasts()).hasSize(1));
    assertThat(toasts().getFirst().getTextRecursively()).contains("“First” was deleted", "Undo");
    // With the page and its toasts.
    assertThat(Serialised.copy(threads).getSelected()).isEqualTo(threads.getSelected());
    pressAction(toasts().getFirst());
    showsTitles("First", "Second");
    assertThat(threads.getSelected()).isEqualTo("a");
  }

  @Test
  @DisplayName("deletes and restores, but selects nothing else, while the selection is fixed")
  void deletesWithAFixedSelection() {
    store.with("a", "First", noon(0)).with("b", "Second", noon(1));
    AiChatThreads threads = shown();
    threads.selected().bindValue(new ValueSignal<>("a"), null);
    showsTitles("First", "Second");

    // As the browser shows it when the button has been pressed.
    items.put(0, ((ObjectNode) items.get(0)).put("current", false));
    fire(threads, "es-new", Map.of());
    receive();

    assertThat(items.get(0).path("current").asBoolean(false)).isTrue();
    act(threads, 0, "Delete");
    showsTitles("Second");
    eventually(() -> assertThat(toasts()).hasSize(1));
    pressAction(toasts().getFirst());
    showsTitles("First", "Second");
    assertThat(threads.getSelected()).isEqualTo("a");
  }

  @Test
  @DisplayName("follows changes of other views by reading once, and nothing while it is detached")
  void followsOthers() {
    store.with("a", "First", noon(0));
    AiChatThreads threads = shown();
    showsTitles("First");
    store.with("b", "Newer", Instant.now());
    store.calls.clear();

    for (int i = 0; i < 10; i++) {
      StoreNews.changed(store, CountingStore.OWNER);
    }
    StoreNews.changed(store, "another");
    StoreNews.changed(new CountingStore(), CountingStore.OWNER);

    showsTitles("Newer", "First");
    assertThat(store.calls.stream().filter(call -> call.startsWith("list"))).hasSizeBetween(1, 2);
    UI.getCurrent().remove(threads);
    store.calls.clear();
    StoreNews.changed(store, CountingStore.OWNER);
    receive();
    assertThat(store.calls).isEmpty();
  }

  @Test
  @DisplayName("searches by a text, without groups, and says if nothing is found")
  void searches() {
    store.with("a", "Bread", noon(0)).with("b", "Butter", noon(1));
    AiChatThreads threads = shown();
    showsTitles("Bread", "Butter");
    store.calls.clear();

    threads.setSearch("utt");

    showsTitles("Butter");
    assertThat(store.calls).containsExactly("list 0+50 utt");
    assertThat(list(threads).getSections()).isEmpty();
    threads.setSearch("none");
    eventually(
        () ->
            assertThat(list(threads).getElement().getTextRecursively())
                .contains("No conversation contains “none”"));
    threads.setSearch("");
    showsTitles("Bread", "Butter");
  }

  @Test
  @DisplayName("shows an error while the store is away, and tries again")
  void showsErrors() {
    store.with("a", "First", noon(0));
    store.isAway = true;
    AiChatThreads threads = shown();
    eventually(() -> assertThat(list(threads).isError()).isTrue());
    assertThat(list(threads).getElement().getTextRecursively())
        .contains("The conversations could not be loaded");

    store.isAway = false;
    threads.refresh();

    showsTitles("First");
    assertThat(list(threads).isError()).isFalse();
    store.isAway = true;
    rename(threads, 0, "Other");
    eventually(() -> assertThat(toasts()).hasSize(1));
    store.isAway = false;
    threads.refresh();
    showsTitles("First");
  }

  @Test
  @DisplayName("shows what there is if a store answers null, too few or too many")
  void survivesAStore() {
    store.withMany(120, Instant.now());
    store.answer = page -> null;
    AiChatThreads threads = shown();
    eventually(() -> assertThat(list(threads).isError()).isTrue());

    store.answer = page -> new AiConversationPage(page.items().subList(0, 3), 1_000_000);
    threads.refresh();
    showsTitles("Chat 0", "Chat 1", "Chat 2");
    AiConversationInfo twice = store.all.getFirst();
    store.answer = page -> new AiConversationPage(List.of(twice, twice), 2);
    threads.refresh();
    showsTitles("Chat 0");
    store.answer = page -> new AiConversationPage(store.all, 1);
    threads.refresh();
    eventually(() -> assertThat(items).hasSize(50));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   "})
  @DisplayName("calls a conversation with a blank title untitled")
  void namesUntitled(String title) {
    store.with("a", title, noon(0));
    shown();
    showsTitles("Untitled");
  }

  @Test
  @DisplayName("shows titles as text, with the controls of direction visible")
  void showsHostileTitles() {
    store
        .with("a", "<img src=x onerror=alert(1)>", noon(0))
        .with("b", "safe\u202Etxt.exe", noon(1))
        .with("c", "x".repeat(200), noon(2));
    shown();
    showsTitles("<img src=x onerror=alert(1)>", "safe\\u202Etxt.exe", "x".repeat(200));
  }

  @Test
  @DisplayName("marks what is running and unread, and links to addresses")
  void marks() {
    Instant now = Instant.now();
    store
        .with(new AiConversationInfo("a b", "Runs", now, now, true, true))
        .with(new AiConversationInfo("u", "Unread", noon(1), noon(1), false, true));
    AiChatThreads threads = new AiChatThreads(store);
    threads.setAddress(id -> "chat/" + id.replace(" ", "%20"));
    attach(threads);
    showsTitles("Runs", "Unread");
    assertThat(items.get(0).path("description").asString()).isEqualTo("A reply is being written");
    assertThat(items.get(1).path("description").asString()).isEqualTo("Unread reply");
    assertThat(items.get(0).path("href").asString()).isEqualTo("chat/a%20b");
    threads.addSelectListener(event -> fail("The link shows it"));
    press(threads, 1);
    assertThat(threads.getSelected()).isEmpty();
  }

  @Test
  @DisplayName("is disabled with all that it contains, also for forged events")
  void isDisabled() {
    store.with("a", "First", noon(0));
    AiChatThreads threads = shown();
    showsTitles("First");
    threads.setEnabled(false);
    receive();
    fire(threads, "es-new", Map.of());
    press(threads, 0);
    act(threads, 0, "Delete");
    receive();
    assertThat(threads.getSelected()).isEmpty();
    assertThat(store.calls).noneMatch(call -> call.startsWith("delete"));
  }

  @Test
  @DisplayName("reads again after it was deserialised, and refuses a blank owner")
  void serialises() throws Exception {
    store.with("a", "First", noon(0));
    AiChatThreads threads = new AiChatThreads(store);
    threads.setOwner(CountingStore.OWNER);
    threads.setSelected("a");

    AiChatThreads copy = Serialised.copy(threads);

    assertThat(copy.getSelected()).isEqualTo("a");
    assertThat(copy.getStore()).isSameAs(store);
    UI.getCurrent().add(copy);
    showsTitles("First");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> copy.setOwner(" "))
        .withMessageContaining("owner");
  }
}
