package dev.espressivo.feed.internal;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A feed in memory, whose engine can be away, and can fail after it has done what it was told. */
final class MemoryTransport implements Transport {

  private final boolean keyed;
  private final List<Entry> entries = new ArrayList<>();

  /** How many entries at the beginning are no longer kept. */
  private int trimmed;

  private boolean away;
  private int doubtful;
  private int tries;

  MemoryTransport(boolean keyed) {
    this.keyed = keyed;
  }

  /** Sets whether the engine cannot be reached. */
  synchronized void setAway(boolean away) {
    this.away = away;
    notifyAll();
  }

  /** Lets the next calls append and then fail. */
  synchronized void failAfterAppending(int times) {
    doubtful = times;
  }

  /** Removes all entries but the last ones. */
  synchronized void keep(int count) {
    trimmed = Math.max(0, entries.size() - count);
  }

  /** Returns how often the engine was called while it was away. */
  synchronized int tries() {
    return tries;
  }

  /** Appends text that no feed of ours has written. */
  synchronized void write(@Nullable String text) {
    write(new Payload(null, text));
  }

  private void write(Payload item) {
    entries.add(new Entry(String.valueOf(entries.size()), item.key(), item.text()));
    notifyAll();
  }

  @Override
  public synchronized void append(List<Payload> items) throws IOException {
    check();
    items.forEach(this::write);
    if (doubtful > 0) {
      doubtful--;
      throw new IOException("No answer");
    }
  }

  private void check() throws IOException {
    if (away) {
      tries++;
      throw new IOException("Away");
    }
  }

  @Override
  public synchronized Cursor read(@Nullable String after) throws IOException {
    check();
    return new MemoryCursor(after == null ? -1 : Integer.parseInt(after));
  }

  private final class MemoryCursor implements Cursor {

    private int next;
    private boolean begun;
    private boolean closed;

    MemoryCursor(int after) {
      next = after + 1;
      begun = after >= 0;
    }

    @Override
    public Batch next() throws IOException, InterruptedException {
      synchronized (MemoryTransport.this) {
        check();
        if (keyed && !begun) {
          begun = true;
          next = entries.size();
          return new Batch(false, newest(), true);
        }
        if (next >= entries.size() && begun && !closed) {
          MemoryTransport.this.wait(WAIT);
          check();
        }
        boolean lost = next < trimmed;
        next = Math.max(next, trimmed);
        begun = true;
        int end = Math.min(next + BATCH, entries.size());
        List<Entry> batch = List.copyOf(entries.subList(next, end));
        next = end;
        return new Batch(lost, batch, end == entries.size());
      }
    }

    private List<Entry> newest() {
      Map<String, Entry> newest = new LinkedHashMap<>();
      for (Entry entry : entries) {
        newest.put(entry.key(), entry);
      }
      newest.values().removeIf(entry -> entry.text() == null);
      return List.copyOf(newest.values());
    }

    @Override
    public void close() {
      synchronized (MemoryTransport.this) {
        closed = true;
        MemoryTransport.this.notifyAll();
      }
    }
  }
}
