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
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What is read from a store at once, without the lock of the session.
 *
 * @param text what is searched for; empty for all conversations
 * @param pages the numbers of the pages to read
 * @param starts the beginnings of the groups, the latest first; empty if they are not counted
 * @param whole whether the answer replaces all that was read before
 */
record ThreadQuery(
    AiConversationStore store,
    String owner,
    String text,
    Set<Integer> pages,
    List<Instant> starts,
    boolean whole)
    implements Serializable {

  /** The number of conversations on a page. */
  static final int PAGE = 50;

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
    Map<Integer, List<AiConversationInfo>> read = new TreeMap<>();
    int total = 0;
    for (int page : pages) {
      int offset = page * PAGE;
      AiConversationPage answer =
          Objects.requireNonNull(
              store.list(owner, AiConversationKind.CHAT, text, offset, PAGE),
              "the store must not return null as a page");
      List<AiConversationInfo> items = distinct(answer.items());
      read.put(page, items);
      total = Math.max(answer.total(), items.isEmpty() ? 0 : offset + items.size());
      if (items.size() < Math.min(PAGE, total - offset)) {
        total = offset + items.size();
      }
    }
    List<Integer> counts = new ArrayList<>();
    int before = 0;
    for (Instant start : starts) {
      int count = total == 0 ? 0 : store.count(owner, AiConversationKind.CHAT, text, start);
      before = Math.clamp(count, before, Math.max(before, total));
      counts.add(before);
    }
    return new Answer(this, total, counts, read);
  }

  private static List<AiConversationInfo> distinct(List<AiConversationInfo> items) {
    Map<String, AiConversationInfo> byId = new LinkedHashMap<>();
    items.stream().limit(PAGE).forEach(each -> byId.putIfAbsent(each.id(), each));
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
