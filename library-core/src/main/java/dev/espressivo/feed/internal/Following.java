package dev.espressivo.feed.internal;

import dev.espressivo.feed.FeedEvent;
import dev.espressivo.feed.FeedReader;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** One follower of a feed: reads its transport and makes events of what it reads. */
final class Following<T> implements Runnable {

  private static final Logger LOG = LoggerFactory.getLogger(Following.class);

  private final String name;
  private final Class<T> type;
  private final Transport transport;
  private final boolean keyed;
  private final FeedReader<T> reader;
  private final ItemOrder order;

  /** The id of the last item. */
  private @Nullable String last;

  private boolean live;
  private boolean begun;
  private boolean complained;

  /** Guarded by this. */
  private Transport.@Nullable Cursor cursor;

  /** Guarded by this. */
  private boolean over;

  Following(
      String name,
      Class<T> type,
      Transport transport,
      boolean keyed,
      @Nullable String after,
      FeedReader<T> reader) {
    this.name = name;
    this.type = type;
    this.transport = transport;
    this.keyed = keyed;
    this.reader = reader;
    last = keyed ? null : after;
    begun = last != null;
    order = new ItemOrder(!begun);
  }

  @Override
  public void run() {
    Retry retry = new Retry("Following the feed '%s'".formatted(name));
    while (!isOver()) {
      try (Transport.Cursor opened = transport.read(last)) {
        use(opened);
        // What a keyed feed had before is read again.
        List<FeedEvent<T>> first = begun && keyed ? List.of(new FeedEvent.Gap<>(0)) : List.of();
        live = !keyed && live;
        deliver(first);
        while (!isOver()) {
          take(opened.next());
          retry.worked();
        }
      } catch (Throwable e) {
        // Even an error, or the buffer would stand still from now on.
        if (!isOver()) {
          pause(retry.failed(e));
        }
      }
    }
  }

  private synchronized void use(Transport.Cursor opened) {
    cursor = opened;
  }

  private synchronized void pause(long ms) {
    try {
      long end = System.nanoTime() + ms * 1_000_000;
      for (long left = ms; left > 0 && !over; left = (end - System.nanoTime()) / 1_000_000) {
        wait(left);
      }
    } catch (InterruptedException e) {
      over = true;
    }
  }

  private void take(Transport.Batch batch) {
    List<FeedEvent<T>> events = new ArrayList<>(batch.entries().size() + 2);
    long unreadable = 0;
    boolean unknown = batch.lost() && begun;
    if (unknown && keyed) {
      events.add(new FeedEvent.Gap<>(0));
      unknown = false;
      live = false;
    }
    for (Transport.Entry entry : batch.entries()) {
      Envelope<T> item = entry.text() == null ? null : Envelope.read(entry.text(), type);
      last = keyed ? null : entry.id();
      long missing = item == null || keyed ? 0 : order.take(item);
      if (missing < 0) {
        continue;
      }
      if (missing > 0 || unknown) {
        unreadable = tell(unreadable, events);
        events.add(new FeedEvent.Gap<>(missing));
        unknown = false;
      }
      if (item != null && item.item() == null) {
        unreadable++;
        continue;
      }
      unreadable = tell(unreadable, events);
      events.add(new FeedEvent.Item<>(entry.id(), entry.key(), item == null ? null : item.item()));
    }
    if (unknown) {
      events.add(new FeedEvent.Gap<>(0));
    }
    tell(unreadable, events);
    begun = true;
    if (batch.live() && !live) {
      live = true;
      events.add(new FeedEvent.Live<>());
    }
    deliver(events);
  }

  /** Adds an event for items that could not be read; returns 0. */
  private long tell(long unreadable, List<FeedEvent<T>> events) {
    if (unreadable > 0) {
      events.add(new FeedEvent.Unreadable<>(unreadable));
      if (!complained) {
        complained = true;
        LOG.warn("The feed '{}' has items that are no {}", name, type.getName());
      }
    }
    return 0;
  }

  private void deliver(List<FeedEvent<T>> events) {
    if (events.isEmpty() || isOver()) {
      return;
    }
    try {
      reader.read(Collections.unmodifiableList(events));
    } catch (RuntimeException | Error e) {
      LOG.error("A reader of the feed '{}' has failed", name, e);
    }
  }

  synchronized boolean isOver() {
    return over;
  }

  /** Ends the following. */
  void end() {
    Transport.Cursor open;
    synchronized (this) {
      over = true;
      open = cursor;
      notifyAll();
    }
    if (open != null) {
      open.close();
    }
  }
}
