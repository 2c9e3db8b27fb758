package dev.espressivo.feed.internal;

import com.vaadin.flow.shared.Registration;
import dev.espressivo.base.internal.Check;
import dev.espressivo.feed.Feed;
import dev.espressivo.feed.FeedReader;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A feed on an engine: one thread sends what is published, and one for each follower reads.
 *
 * @param <T> the type of the items
 */
public final class EngineFeed<T> implements Feed<T> {

  private static final Logger LOG = LoggerFactory.getLogger(EngineFeed.class);
  private static final String NOT_SENT =
      "The feed '{}' was closed before all of its items were sent";
  private static final int MAX_KEY = 1_024;

  /** How long {@link #close} waits for what is not yet sent, in ms. */
  private static final long LAST_ITEMS = 2_000;

  private final String name;
  private final Class<T> type;
  private final Transport transport;
  private final boolean keyed;
  private final Outbox outbox;
  private final Set<Following<T>> followers = ConcurrentHashMap.newKeySet();

  /** Sends items; started with the first one. Guarded by this. */
  private @Nullable Thread sender;

  private boolean closed;

  /**
   * Creates a feed.
   *
   * @param name what the feed is called on all nodes
   * @param type the class of the items
   * @param transport moves them
   * @param keyed whether it keeps the newest value of each key
   */
  public EngineFeed(String name, Class<T> type, Transport transport, boolean keyed) {
    this.name = name;
    this.type = type;
    this.transport = transport;
    this.keyed = keyed;
    outbox = new Outbox(keyed);
  }

  /**
   * Returns this feed as one of a type.
   *
   * @throws IllegalArgumentException if it is another one
   */
  @SuppressWarnings("unchecked") // The class is compared.
  public <U> EngineFeed<U> as(Class<U> type, boolean keyed) {
    if (this.type != type || this.keyed != keyed) {
      throw new IllegalArgumentException(
          "name must not be '%s' again for a feed %s keys of %s: the one of that name has %s, %s keys"
              .formatted(name, with(keyed), type.getName(), this.type.getName(), with(this.keyed)));
    }
    return (EngineFeed<U>) this;
  }

  private static String with(boolean keyed) {
    return keyed ? "with" : "without";
  }

  @Override
  public String getName() {
    return name;
  }

  @Override
  public boolean isKeyed() {
    return keyed;
  }

  @Override
  public void publish(T item) {
    Check.notNull("item", item);
    if (keyed) {
      throw new IllegalStateException(
          "The feed '%s' is keyed, so publish(key, value) is needed".formatted(name));
    }
    send(null, Envelope.write(item));
  }

  @Override
  public void publish(String key, @Nullable T value) {
    Check.notNull("key", key);
    if (!keyed) {
      throw new IllegalStateException(
          "The feed '%s' is not keyed, so publish(item) is needed".formatted(name));
    }
    if (key.isEmpty() || key.length() > MAX_KEY) {
      throw new IllegalArgumentException(
          "key must have from 1 to %,d characters, but has %,d".formatted(MAX_KEY, key.length()));
    }
    send(key, value == null ? null : Envelope.write(value));
  }

  private void send(@Nullable String key, @Nullable String text) {
    boolean dropped;
    synchronized (this) {
      checkOpen();
      if (sender == null) {
        sender = start("send", this::sendAll);
      }
      dropped = outbox.add(key, text);
    }
    if (dropped) {
      LOG.warn("The feed '{}' drops its oldest items, since too many wait to be sent", name);
    }
  }

  private Thread start(String what, Runnable work) {
    return Thread.ofPlatform().daemon().name("feed-" + what + " " + name).start(work);
  }

  private void sendAll() {
    Retry retry = new Retry("Publishing to the feed '%s'".formatted(name));
    try {
      for (List<Transport.Payload> batch = outbox.take(); !batch.isEmpty(); batch = outbox.take()) {
        boolean last = false;
        while (!sent(batch, retry)) {
          if (last) {
            LOG.warn(NOT_SENT, name);
            return;
          }
          // Once more after it was closed.
          last = outbox.isClosed();
        }
      }
    } catch (InterruptedException e) {
      // Closed.
    }
  }

  private boolean sent(List<Transport.Payload> batch, Retry retry) throws InterruptedException {
    try {
      transport.append(batch);
      retry.worked();
      return true;
    } catch (InterruptedException e) {
      throw e;
    } catch (Throwable e) {
      // Even an error, or nothing would be sent from now on.
      outbox.pause(retry.failed(e));
      return false;
    }
  }

  @Override
  public Registration follow(@Nullable String after, FeedReader<T> reader) {
    Check.notNull("reader", reader);
    Following<T> following = new Following<>(name, type, transport, keyed, after, reader);
    synchronized (this) {
      checkOpen();
      followers.removeIf(Following::isOver);
      followers.add(following);
      start("follow", following);
    }
    return following::end;
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("The feed '%s' is closed".formatted(name));
    }
  }

  @Override
  public synchronized boolean isClosed() {
    return closed;
  }

  @Override
  public void close() {
    Thread last;
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
      last = sender;
    }
    outbox.close();
    if (last != null) {
      join(last);
    }
    followers.forEach(Following::end);
    transport.close();
  }

  private void join(Thread thread) {
    try {
      thread.join(LAST_ITEMS);
      if (thread.isAlive()) {
        LOG.warn(NOT_SENT, name);
        thread.interrupt();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
