package dev.espressivo.aichatthreads;

import dev.espressivo.aichat.AiChatMessage;
import dev.espressivo.aichat.AiConversationChange;
import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationPage;
import dev.espressivo.aichat.AiConversationStore;
import dev.espressivo.aichat.StoredConversation;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A store that counts what it is asked. */
final class CountingStore implements AiConversationStore {

  static final String OWNER = "ada";

  private static final Map<String, CountingStore> STORES = new ConcurrentHashMap<>();

  private final String name = String.valueOf(STORES.size()) + System.nanoTime();
  final transient List<AiConversationInfo> all = new CopyOnWriteArrayList<>();
  final transient List<AiConversationInfo> deleted = new CopyOnWriteArrayList<>();
  final transient List<String> calls = new CopyOnWriteArrayList<>();
  transient volatile boolean isAway;

  /** The messages of each conversation; they are not loaded before the latch is open. */
  transient volatile List<AiChatMessage> messages = List.of();

  transient volatile CountDownLatch loading = new CountDownLatch(0);
  transient volatile UnaryOperator<@Nullable AiConversationPage> answer = page -> page;

  CountingStore() {
    STORES.put(name, this);
  }

  private Object readResolve() {
    return STORES.get(name);
  }

  CountingStore with(String id, String title, Instant updated) {
    return with(new AiConversationInfo(id, title, updated, updated, false, false));
  }

  CountingStore with(AiConversationInfo info) {
    all.add(info);
    return this;
  }

  /** Adds conversations, the last one updated at a time and each a minute before the next one. */
  CountingStore withMany(int count, Instant last) {
    List<AiConversationInfo> many = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Instant at = last.minus(Duration.ofMinutes(i));
      many.add(new AiConversationInfo("c" + i, "Chat " + i, at, at, false, false));
    }
    all.addAll(many);
    return this;
  }

  private void called(String call) throws IOException {
    calls.add(call);
    if (isAway) {
      throw new IOException("away");
    }
  }

  private Stream<AiConversationInfo> of(String owner, String text) {
    return all.stream()
        .filter(each -> owner.equals(OWNER) && each.title().contains(text))
        .sorted(Comparator.comparing(AiConversationInfo::updatedAt).reversed());
  }

  @Override
  public AiConversationPage list(
      String owner, AiConversationKind kind, String text, int offset, int limit)
      throws IOException {
    called("list %d+%d%s".formatted(offset, limit, text.isEmpty() ? "" : " " + text));
    AiConversationPage page =
        new AiConversationPage(
            of(owner, text).skip(offset).limit(limit).toList(), (int) of(owner, text).count());
    return answer.apply(page);
  }

  @Override
  public int count(String owner, AiConversationKind kind, String text, Instant since)
      throws IOException {
    called("count");
    return (int) of(owner, text).filter(each -> !each.updatedAt().isBefore(since)).count();
  }

  @Override
  public boolean rename(String owner, String id, String title) throws IOException {
    called("rename %s %s".formatted(id, title));
    all.replaceAll(
        each ->
            each.id().equals(id)
                ? new AiConversationInfo(
                    id, title, each.createdAt(), each.updatedAt(), each.running(), each.unread())
                : each);
    return true;
  }

  @Override
  public boolean delete(String owner, String id) throws IOException {
    called("delete " + id);
    all.stream().filter(each -> each.id().equals(id)).forEach(deleted::add);
    return all.removeAll(deleted);
  }

  @Override
  public boolean restore(String owner, String id) throws IOException {
    called("restore " + id);
    return all.addAll(deleted.stream().filter(each -> each.id().equals(id)).toList());
  }

  @Override
  public @Nullable StoredConversation load(String owner, String id, long after) throws IOException {
    try {
      loading.await();
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
    return all.stream()
        .filter(each -> each.id().equals(id) && !messages.isEmpty())
        .map(info -> new StoredConversation(info, 1, true, messages, null, null))
        .findFirst()
        .orElse(null);
  }

  @Override
  public AiConversationInfo create(String owner, String id, AiConversationKind kind, String title) {
    throw new UnsupportedOperationException();
  }

  @Override
  public long append(String owner, String id, AiConversationChange change) {
    throw new UnsupportedOperationException();
  }

  @Override
  public boolean lease(String owner, String id, String holder, Duration time) {
    return true;
  }

  @Override
  public void release(String owner, String id, String holder) {
    // Nothing is held.
  }

  @Override
  public void post(String owner, String id, String note) {
    // Nobody takes it.
  }

  @Override
  public List<String> take(String owner, String id) {
    return List.of();
  }
}
