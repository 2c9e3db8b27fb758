package dev.espressivo.aichatthreads;

import dev.espressivo.aichat.AiConversationInfo;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What is known of an owner's conversations: how many there are in each group, and the pages in
 * view. The pages are not serialised; they are read again.
 */
final class ThreadsState implements Serializable {

  /** The number of groups, the last of which has what is older than the others. */
  static final int GROUPS = 5;

  private int total;
  private List<Integer> counts = List.of();
  private boolean known;
  private transient Map<Integer, List<AiConversationInfo>> pages = new TreeMap<>();

  /** The pages that the list has shown last. */
  private Set<Integer> shown = Set.of(0);

  /** Returns whether the store has answered. */
  boolean isKnown() {
    return known;
  }

  int total() {
    return total;
  }

  /** Returns the number of conversations in each group; empty if they are not grouped. */
  List<Integer> groups() {
    List<Integer> groups = new ArrayList<>();
    int before = 0;
    for (int count : counts) {
      groups.add(count - before);
      before = count;
    }
    if (!groups.isEmpty()) {
      groups.add(Math.max(0, total - before));
    }
    return groups;
  }

  /** Returns the beginnings of all groups but the last one. */
  static List<Instant> starts(LocalDate today, ZoneId zone) {
    return Stream.of(0, 1, 7, 30)
        .map(days -> today.minusDays(days).atStartOfDay(zone).toInstant())
        .toList();
  }

  /** Returns rows for the list, which shows them now. */
  Stream<ThreadRow> rows(int offset, int limit) {
    int end = Math.min(total, offset + limit);
    shown = new TreeSet<>();
    for (int i = offset; i < end; i += ThreadQuery.PAGE) {
      shown.add(i / ThreadQuery.PAGE);
    }
    if (end > offset) {
      shown.add((end - 1) / ThreadQuery.PAGE);
    }
    return IntStream.range(offset, end).mapToObj(this::row);
  }

  private ThreadRow row(int index) {
    List<AiConversationInfo> page = pages.getOrDefault(index / ThreadQuery.PAGE, List.of());
    int at = index % ThreadQuery.PAGE;
    return at < page.size() ? ThreadRow.of(page.get(at)) : ThreadRow.missing(index);
  }

  /** Returns the pages that the list shows, at least one. */
  Set<Integer> shown() {
    return shown.isEmpty() ? Set.of(0) : shown;
  }

  /** Returns those of them that were not read. */
  Set<Integer> missing() {
    Set<Integer> missing = new TreeSet<>(shown);
    missing.removeAll(pages.keySet());
    return missing;
  }

  @Nullable AiConversationInfo find(String id) {
    return ThreadQuery.find(pages, id);
  }

  /** Takes over what was read; returns whether the list shows something else now. */
  boolean take(ThreadQuery.Answer answer) {
    boolean isSame =
        known
            && total == answer.total()
            && (counts.equals(answer.counts()) || !answer.query().whole())
            && answer.pages().entrySet().stream()
                .allMatch(page -> page.getValue().equals(pages.get(page.getKey())));
    known = true;
    total = answer.total();
    if (answer.query().whole()) {
      counts = answer.counts();
      pages.clear();
    }
    // After a change, a conversation may be on another page than before.
    answer.pages().values().stream()
        .flatMap(List::stream)
        .forEach(each -> pages.values().removeIf(page -> page.stream().anyMatch(each::equals)));
    pages.putAll(answer.pages());
    pages.keySet().retainAll(keep(answer));
    return !isSame;
  }

  private Set<Integer> keep(ThreadQuery.Answer answer) {
    Set<Integer> kept = new TreeSet<>(shown);
    kept.addAll(answer.pages().keySet());
    return kept;
  }

  /** Shows another title until the store is read again. */
  void rename(String id, String title) {
    pages.replaceAll(
        (number, page) ->
            page.stream().map(each -> each.id().equals(id) ? named(each, title) : each).toList());
  }

  private static AiConversationInfo named(AiConversationInfo info, String title) {
    return new AiConversationInfo(
        info.id(), title, info.createdAt(), info.updatedAt(), info.running(), info.unread());
  }

  /** Forgets everything: the conversations of another store or owner are shown. */
  void clear() {
    total = 0;
    counts = List.of();
    known = false;
    pages.clear();
    shown = Set.of(0);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    pages = new TreeMap<>();
  }
}
