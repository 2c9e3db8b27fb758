package dev.espressivo.feed;

import static org.awaitility.Awaitility.await;

import dev.espressivo.feed.FeedEvent.Gap;
import dev.espressivo.feed.FeedEvent.Item;
import dev.espressivo.feed.FeedEvent.Live;
import dev.espressivo.feed.FeedEvent.Unreadable;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Predicate;

/**
 * Records what a follower reads, as words: an item as its value, a gap as {@code -3-}, unreadable
 * items as {@code ?2?}, and {@code live}.
 */
public final class Recorder<T> implements FeedReader<T> {

  private static final Duration LIMIT = Duration.ofSeconds(30);

  private final List<FeedEvent<T>> events = new CopyOnWriteArrayList<>();

  /** Follows a feed from its beginning. */
  public static <T> Recorder<T> of(Feed<T> feed) {
    Recorder<T> recorder = new Recorder<>();
    feed.follow(null, recorder);
    return recorder;
  }

  @Override
  public void read(List<FeedEvent<T>> read) {
    events.addAll(read);
  }

  /** Returns all that was read. */
  public List<String> words() {
    return events.stream().map(Recorder::word).toList();
  }

  private static String word(FeedEvent<?> event) {
    return switch (event) {
      case Item<?> item -> item.key() == null ? "" + item.value() : item.key() + "=" + item.value();
      case Gap<?> gap -> "-" + gap.count() + "-";
      case Unreadable<?> unreadable -> "?" + unreadable.count() + "?";
      case Live<?> live -> "live";
    };
  }

  /** Returns the items, as words. */
  public List<String> items() {
    return events.stream().filter(Item.class::isInstance).map(Recorder::word).toList();
  }

  /** Returns the id of the last item. */
  public String lastId() {
    return events.stream()
        .filter(Item.class::isInstance)
        .map(event -> ((Item<?>) event).id())
        .reduce((first, second) -> second)
        .orElseThrow();
  }

  /** Returns the newest value of each key, with the events of a keyed feed applied in order. */
  public TreeMap<String, T> values() {
    TreeMap<String, T> values = new TreeMap<>();
    List<FeedEvent<T>> all = new ArrayList<>(events);
    TreeMap<String, T> snapshot = values;
    for (FeedEvent<T> event : all) {
      switch (event) {
        case Gap<T> gap -> snapshot = new TreeMap<>();
        case Live<T> live -> values = snapshot;
        case Unreadable<T> unreadable -> {}
        case Item<T> item -> {
          if (item.value() == null) {
            snapshot.remove(item.key());
          } else {
            snapshot.put(item.key(), item.value());
          }
        }
      }
    }
    return values;
  }

  /** Waits until what was read fulfils a condition. */
  public Recorder<T> until(Predicate<Recorder<T>> condition) {
    await().atMost(LIMIT).until(() -> condition.test(this));
    return this;
  }

  /** Waits until a word was read. */
  public Recorder<T> untilRead(String word) {
    return until(recorder -> recorder.words().contains(word));
  }
}
