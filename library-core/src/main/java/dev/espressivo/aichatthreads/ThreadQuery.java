package dev.espressivo.aichatthreads;

import dev.espressivo.aichat.AiConversationInfo;
import dev.espressivo.aichat.AiConversationKind;
import dev.espressivo.aichat.AiConversationPage;
import dev.espressivo.aichat.AiConversationStore;
import java.io.IOException;
import java.io.Serializable;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is read from a store at once, without the lock of the session.
 *
 * @param text what is searched for; empty for all conversations
 * @param first the number of the first page to read
 * @param last the number of the last page to read
 * @param starts the beginnings of the groups, the latest first; empty if they are not counted
 * @param whole whether the answer replaces all that was read before
 */
record ThreadQuery(
    AiConversationStore store,
    String owner,
    String text,
    int first,
    int last,
    List<Instant> starts,
    boolean whole)
    implements Serializable {

  /** The number of conversations on a page. */
  static final int PAGE = 50;

  private static final int MAX_LIMIT = 1_000;

  /**
   * What the store has answered.
   *
   * @param counts how many conversations have changed since the beginning of each group
   */
  record Answer(
      ThreadQuery query,
      int total,
      List<Integer> counts,
      Map<Integer, List<AiConversationInfo>> pages)
      implements Serializable {}

  /**
   * Reads the pages and counts the groups. A store of the app may answer anything: at most a page
   * is taken, each conversation once, and what a page lacks is not there.
   *
   * @throws IOException if the store cannot be reached
   */
  Answer read() throws IOException {
    int offset = first * PAGE;
    int limit = Math.min((last - first + 1) * PAGE, MAX_LIMIT);
    AiConversationPage answer =
        Objects.requireNonNull(
            store.list(owner, AiConversationKind.CHAT, text, offset, limit),
            "the store must not return null as a page");
    List<AiConversationInfo> items = distinct(answer.items(), limit);
    int total = Math.max(answer.total(), items.isEmpty() ? 0 : offset + items.size());
    if (items.size() < Math.min(limit, total - offset)) {
      total = offset + items.size();
    }
    Map<Integer, List<AiConversationInfo>> pages = new TreeMap<>();
    for (int at = 0; at == 0 || at < items.size(); at += PAGE) {
      int end = Math.min(at + PAGE, items.size());
      pages.put(first + at / PAGE, List.copyOf(items.subList(at, end)));
    }
    List<Integer> counts = new ArrayList<>();
    int before = 0;
    for (Instant start : starts) {
      int count = total == 0 ? 0 : store.count(owner, AiConversationKind.CHAT, text, start);
      before = Math.clamp(count, before, Math.max(before, total));
      counts.add(before);
    }
    return new Answer(this, total, counts, pages);
  }

  private static List<AiConversationInfo> distinct(List<AiConversationInfo> items, int limit) {
    Map<String, AiConversationInfo> byId = new LinkedHashMap<>();
    items.stream().limit(limit).forEach(each -> byId.putIfAbsent(each.id(), each));
    return List.copyOf(byId.values());
  }

  /** Returns the info of a conversation in an answer, or null. */
  static @Nullable AiConversationInfo find(
      Map<Integer, List<AiConversationInfo>> pages, String id) {
    return pages.values().stream()
        .flatMap(List::stream)
        .filter(each -> each.id().equals(id))
        .findFirst()
        .orElse(null);
  }
}
