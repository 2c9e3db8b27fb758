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

  /** The largest number of pages in view, apart from the first one. */
  private static final int MOST = 8;

  private int total;
  private List<Integer> counts = List.of();
  private boolean known;
  private transient Map<Integer, List<AiConversationInfo>> pages = new TreeMap<>();

  /** The pages in view, and those that the list has requested and that were not read. */
  private TreeSet<Integer> view = new TreeSet<>(Set.of(0));

  private final TreeSet<Integer> wanted = new TreeSet<>();

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

  /** Remembers what is in view. The range may be forged. */
  void view(int start, int end) {
    int first = Math.clamp(start, 0, Math.max(0, total - 1)) / ThreadQuery.PAGE;
    int last =
        Math.clamp(end - 1L, first * ThreadQuery.PAGE, Math.max(0, total - 1)) / ThreadQuery.PAGE;
    view = new TreeSet<>();
    for (int page = first; page <= Math.min(last, first + MOST); page++) {
      view.add(page);
    }
  }

  /** Returns rows for the list. */
  Stream<ThreadRow> rows(int offset, int limit) {
    int end = Math.min(total, offset + limit);
    for (int i = offset; i < end; i++) {
      if (!pages.containsKey(i / ThreadQuery.PAGE)) {
        wanted.add(i / ThreadQuery.PAGE);
      }
    }
    return IntStream.range(offset, end).mapToObj(this::row);
  }

  private ThreadRow row(int index) {
    List<AiConversationInfo> page = pages.getOrDefault(index / ThreadQuery.PAGE, List.of());
    int at = index % ThreadQuery.PAGE;
    return at < page.size() ? ThreadRow.of(page.get(at)) : ThreadRow.missing(index);
  }

  /** Returns the pages in view, at least one. */
  TreeSet<Integer> inView() {
    return view;
  }

  /** Returns the pages that the list has requested and that were not read. */
  TreeSet<Integer> missing() {
    wanted.removeIf(page -> pages.containsKey(page) || page * ThreadQuery.PAGE >= total);
    return wanted;
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
    if (view.first() * ThreadQuery.PAGE >= total) {
      // The list goes back to the beginning.
      view = new TreeSet<>(Set.of(0));
    }
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
    Set<Integer> kept = new TreeSet<>(view);
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
    wanted.clear();
    view = new TreeSet<>(Set.of(0));
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    pages = new TreeMap<>();
  }
}
