package dev.espressivo.demo.pages;

import com.vaadin.flow.component.Component;
import com.vaadin.flow.component.html.Div;
import com.vaadin.flow.router.Route;
import dev.espressivo.aichat.AiChat;
import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiChatMessageStatus;
import dev.espressivo.aichat.AiChatPart;
import dev.espressivo.aichat.AiChatRole;
import dev.espressivo.aichat.AiConversationChange;
import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationPage;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.MockChat;
import dev.espressivo.aichat.StoredConversation;
import dev.espressivo.aichatthreads.AiChatThreads;
import dev.espressivo.demo.docs.Example;
import dev.espressivo.demo.shell.GalleryShell;
import dev.espressivo.demo.shell.Listed;
import dev.espressivo.demo.shell.PageInfo.Group;
import dev.espressivo.text.Text;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The list of conversations. */
@Listed(
    group = Group.DATA,
    glyph = "chat",
    title = "AI chat threads",
    component = AiChatThreads.class,
    related = {AiConversationStore.class, AiConversationInfo.class})
@Route(value = "components/ai-chat-threads", layout = GalleryShell.class)
public class AiChatThreadsPage extends ComponentPage {

  private AiConversationStore store;

  /**
   * Creates the page.
   *
   * @param store the store of the gallery, in a database in its memory
   */
  public AiChatThreadsPage(AiConversationStore store) {
    this.store = store;
  }

  @Override
  protected Component specimen() {
    AiChatThreads threads = new AiChatThreads(new Archive(12));
    threads.setHeight("28rem");
    threads.setSelected("1");
    return threads;
  }

  /**
   * Your conversations with a mock. Send a message, begin a new chat, and reload the page: they are
   * still there. Others do not see them. The store is a bean, here in an embedded H2 database.
   */
  @Example("A chat and its conversations")
  Component conversations() {
    AiChat chat = new AiChat(MockChat.create());
    chat.setAriaLabel("A chat whose conversations are kept");
    chat.setSuggestions(List.of("Compare three ways", "Write some code"));
    return new AiChatThreads(store, chat);
  }

  /**
   * The number of conversations does not matter: the server reads those in view, and counts the
   * groups. The store of this example computes its answers; one of your app asks a database.
   */
  @Example("10,000 conversations")
  Component many() {
    AiChat chat = new AiChat(MockChat.create());
    chat.setAriaLabel("A chat with 10,000 conversations");
    return new AiChatThreads(new Archive(10_000), chat);
  }

  /**
   * Without a chat, the list takes all the room, for example in the sidebar of an app. A listener
   * decides whether a conversation is deleted.
   */
  @Example("Without a chat")
  Component alone() {
    AiChatThreads threads = new AiChatThreads(new Archive(40));
    threads.setHeight("24rem");
    threads.setMaxWidth("20rem");
    Text selected = new Text("Select a conversation.");
    threads
        .selected()
        .addValueChangeListener(change -> selected.setText("Selected: " + change.getValue()));
    threads.addDeleteListener(
        event -> {
          if (event.getId().equals("0")) {
            event.veto();
            selected.setText("The first conversation cannot be deleted.");
          }
        });
    return new Div(threads, selected);
  }

  /** While the store is away, the chat can be used, and the list can be loaded again. */
  @Example("A store that is away")
  Component away() {
    AiChat chat = new AiChat(MockChat.create());
    chat.setAriaLabel("A chat whose store is away");
    return new AiChatThreads(new Archive(-1), chat);
  }

  /** A store with conversations of the past, or one that is away. New ones are kept in memory. */
  private static final class Archive implements AiConversationStore {

    private static final List<String> TOPICS =
        List.of(
            "Plan a week in Lisbon",
            "Rewrite the release notes",
            "Why is the build so slow?",
            "A birthday poem for Ada",
            "Compare three databases",
            "Explain optimistic locking",
            "Dinner for six, no nuts",
            "Names for a sailing boat",
            "Review of the pricing page",
            "Translate the terms of service");

    private final AiConversationStore kept = AiConversationStore.memory(1_000_000);
    private final Map<String, String> renamed = new ConcurrentHashMap<>();
    private final Set<String> gone = ConcurrentHashMap.newKeySet();
    private final int size;

    Archive(int size) {
      this.size = size;
    }

    private AiConversationInfo past(int number) {
      String id = String.valueOf(number);
      String topic = TOPICS.get(number % TOPICS.size());
      String title = renamed.getOrDefault(id, number < 10 ? topic : topic + " (" + number + ")");
      Instant at = Instant.now().minus(Duration.ofHours((long) number * number / 2));
      return new AiConversationInfo(id, title, at, at, number == 0, number == 2);
    }

    private Stream<AiConversationInfo> past() {
      return IntStream.range(0, size)
          .mapToObj(this::past)
          .filter(each -> !gone.contains(each.id()));
    }

    private @Nullable AiConversationInfo find(String id) {
      return past().filter(each -> each.id().equals(id)).findFirst().orElse(null);
    }

    private List<AiConversationInfo> all(String owner, AiConversationKind kind, String text)
        throws IOException {
      if (size < 0) {
        throw new IOException("The store is away");
      }
      String lower = text.toLowerCase();
      return Stream.concat(
              kept.list(owner, kind, text, 0, 1_000).items().stream(),
              past().filter(each -> each.title().toLowerCase().contains(lower)))
          .toList();
    }

    @Override
    public AiConversationPage list(
        String owner, AiConversationKind kind, String text, int offset, int limit)
        throws IOException {
      List<AiConversationInfo> all = all(owner, kind, text);
      return new AiConversationPage(all.stream().skip(offset).limit(limit).toList(), all.size());
    }

    @Override
    public int count(String owner, AiConversationKind kind, String text, Instant since)
        throws IOException {
      return (int)
          all(owner, kind, text).stream().filter(each -> !each.updatedAt().isBefore(since)).count();
    }

    private static List<AiChatMessage> messages(AiConversationInfo info) {
      AiChatMessage asked =
          message(info, info.id() + "-asked", null, AiChatRole.USER, info.title());
      String answer = "This is what was said about “" + info.title() + "” then.";
      return List.of(
          asked, message(info, info.id() + "-said", asked.id(), AiChatRole.ASSISTANT, answer));
    }

    private static AiChatMessage message(
        AiConversationInfo info, String id, @Nullable String after, AiChatRole role, String text) {
      return new AiChatMessage(
          id,
          after,
          role,
          List.of(new AiChatPart.Text(text)),
          List.of(),
          AiChatMessageStatus.DONE,
          null,
          info.updatedAt());
    }

    @Override
    public @Nullable StoredConversation load(String owner, String id, long after)
        throws IOException {
      AiConversationInfo info = find(id);
      return info == null
          ? kept.load(owner, id, after)
          : new StoredConversation(info, 1, true, messages(info), id + "-said", null);
    }

    @Override
    public long append(String owner, String id, AiConversationChange change) throws IOException {
      AiConversationInfo info = find(id);
      if (info != null && gone.add(id)) {
        // From now on it is one of the new ones.
        kept.create(owner, id, AiConversationKind.CHAT, info.title());
        kept.append(
            owner, id, new AiConversationChange(messages(info), Set.of(), id + "-said", true));
      }
      return kept.append(owner, id, change);
    }

    @Override
    public AiConversationInfo create(String owner, String id, AiConversationKind kind, String title)
        throws IOException {
      AiConversationInfo info = find(id);
      return info == null ? kept.create(owner, id, kind, title) : info;
    }

    @Override
    public boolean rename(String owner, String id, String title) throws IOException {
      if (find(id) == null) {
        return kept.rename(owner, id, title);
      }
      renamed.put(id, title);
      return true;
    }

    @Override
    public boolean delete(String owner, String id) throws IOException {
      return find(id) == null ? kept.delete(owner, id) : gone.add(id);
    }

    @Override
    public boolean restore(String owner, String id) throws IOException {
      return kept.restore(owner, id) || gone.remove(id);
    }

    @Override
    public boolean lease(String owner, String id, String holder, Duration time) throws IOException {
      return find(id) != null || kept.lease(owner, id, holder, time);
    }

    @Override
    public void release(String owner, String id, String holder) throws IOException {
      kept.release(owner, id, holder);
    }

    @Override
    public void post(String owner, String id, String note) throws IOException {
      kept.post(owner, id, note);
    }

    @Override
    public List<String> take(String owner, String id) throws IOException {
      return kept.take(owner, id);
    }
  }
}
