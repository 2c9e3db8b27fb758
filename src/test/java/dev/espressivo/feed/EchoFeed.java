package dev.espressivo.feed;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.feed.FeedEvent.Item;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A feed that delivers what is published when the test says so, and what the test makes up. */
final class EchoFeed<T> implements Feed<T> {

  private final boolean keyed;
  private final List<FeedEvent<T>> published = new ArrayList<>();
  private @Nullable FeedReader<T> reader;
  private @Nullable String after;
  private int count;
  private boolean closed;

  EchoFeed(boolean keyed) {
    this.keyed = keyed;
  }

  @Override
  public String getName() {
    return "echo";
  }

  @Override
  public boolean isKeyed() {
    return keyed;
  }

  @Override
  public void publish(T item) {
    published.add(new Item<>(String.valueOf(++count), null, item));
  }

  @Override
  public void publish(String key, @Nullable T value) {
    published.add(new Item<>("", key, value));
  }

  @Override
  public Registration follow(@Nullable String after, FeedReader<T> reader) {
    this.after = after;
    this.reader = reader;
    return () -> this.reader = null;
  }

  @Override
  public boolean isClosed() {
    return closed;
  }

  @Override
  public void close() {
    closed = true;
    reader = null;
  }

  /** Returns the id after which the buffer follows. */
  @Nullable String after() {
    return after;
  }

  /** Returns whether somebody follows. */
  boolean isFollowed() {
    return reader != null;
  }

  /** Delivers what was published. */
  void echo() {
    List<FeedEvent<T>> events = List.copyOf(published);
    published.clear();
    deliver(events);
  }

  /** Delivers events. */
  void deliver(List<FeedEvent<T>> events) {
    if (reader != null && !events.isEmpty()) {
      reader.read(events);
    }
  }
}
