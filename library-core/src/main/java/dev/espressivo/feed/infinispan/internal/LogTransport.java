package dev.espressivo.feed.infinispan.internal;

import dev.espressivo.feed.internal.Transport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.infinispan.Cache;
import org.jspecify.annotations.Nullable;

/**
 * A feed without keys. Its cache has blocks of items under the numbers 1, 2, 3 and so on: who
 * appends puts a block under the number after the last one if it is absent, else under the next one
 * that is. So there is one order, and no node that gives it.
 */
final class LogTransport implements Transport {

  private final Caches<Long> caches;
  private final long keep;
  private @Nullable Blocks blocks;

  LogTransport(Caches<Long> caches, long keep) {
    this.caches = caches;
    this.keep = keep;
  }

  private synchronized Blocks blocks() throws IOException {
    if (blocks == null) {
      blocks = new Blocks(caches.open());
    }
    return blocks;
  }

  @Override
  public void append(List<Payload> items) throws IOException {
    List<String> texts = items.stream().map(item -> Objects.requireNonNull(item.text())).toList();
    Blocks all = blocks();
    long number = all.last() + 1;
    Block before = all.get(number - 1);
    Block block = new Block(before == null ? 0 : before.end(), texts);
    for (Block other = all.put(number, block); other != null; other = all.put(number, block)) {
      if (other.items().containsAll(texts)) {
        // Put by an attempt that seemed to fail.
        return;
      }
      number++;
      block = new Block(other.end(), texts);
    }
    all.removeUntil(block.end() - keep);
  }

  @Override
  public Cursor read(@Nullable String after) throws IOException {
    return new LogCursor(blocks(), after == null ? null : Position.read(after));
  }

  /**
   * Where an item is.
   *
   * @param number the number of its block
   * @param index its index there
   */
  private record Position(long number, int index) {

    /** Returns a position; one that no feed has if the text is not one. */
    static Position read(String text) {
      if (!text.matches("\\d{1,18}:\\d{1,9}")) {
        return new Position(-1, 0);
      }
      int colon = text.indexOf(':');
      return new Position(
          Long.parseLong(text.substring(0, colon)), Integer.parseInt(text.substring(colon + 1)));
    }

    String write() {
      return number + ":" + index;
    }
  }

  /** The blocks in the node's copy of the cache. Thread-safe. */
  private static final class Blocks {

    private final Cache<Long, String> cache;
    private final Changes<Long> changes;

    /** The numbers of the first and the last block; 1 and 0 if there is none. Guarded by this. */
    private long first = 1;

    private long last;

    Blocks(Cache<Long, String> cache) {
      this.cache = cache;
      changes = new Changes<>(cache, this::changed);
      look();
    }

    /** Finds the first and the last block. */
    synchronized void look() {
      List<Long> numbers = cache.keySet().stream().sorted().toList();
      first = numbers.isEmpty() ? 1 : numbers.getFirst();
      last = numbers.isEmpty() ? 0 : numbers.getLast();
    }

    private synchronized void changed(long number, @Nullable String value) {
      if (value == null) {
        first = Math.max(first, number + 1);
      } else {
        first = last == 0 ? number : Math.min(first, number);
        last = Math.max(last, number);
      }
    }

    synchronized long first() {
      return first;
    }

    synchronized long last() {
      return last;
    }

    @Nullable Block get(long number) {
      String text = cache.get(number);
      return text == null ? null : Block.read(text);
    }

    /** Puts a block; returns the one that is there already. */
    @Nullable Block put(long number, Block block) {
      String other = cache.putIfAbsent(number, block.write());
      return other == null ? null : Block.read(other);
    }

    /** Removes the blocks that end before an item. */
    void removeUntil(long item) {
      for (long number = first(); number < last(); number++) {
        Block block = get(number);
        if (block != null && block.end() > item) {
          return;
        }
        cache.remove(number);
      }
    }
  }

  /** Reads the blocks in their order. */
  private static final class LogCursor implements Cursor {

    /** A block may come some moments after the one that follows it; in ns. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(2);

    private final Blocks blocks;

    /** The next item. */
    private long number;

    private int index;

    private boolean lost;

    /** Since when the next block is missed, though there is one after it; 0 if it is not. */
    private long missedSince;

    private volatile boolean closed;

    LogCursor(Blocks blocks, @Nullable Position after) {
      this.blocks = blocks;
      number = blocks.first();
      if (after != null && after.number >= number && after.number <= blocks.last()) {
        number = after.number;
        index = after.index + 1;
      } else {
        lost = after != null && blocks.last() > 0;
      }
    }

    @Override
    public Batch next() throws InterruptedException {
      long seen = blocks.changes.count();
      boolean before = takeLost();
      List<Entry> entries = entries();
      if (entries.isEmpty() && !closed) {
        before |= takeLost();
        blocks.changes.await(seen, WAIT);
        if (blocks.changes.isMeeting()) {
          // What the other half has appended lies among what was read, or before it.
          blocks.look();
          begin();
        }
        entries = entries();
      }
      return new Batch(before, entries, entries.size() < BATCH);
    }

    private boolean takeLost() {
      boolean was = lost;
      lost = false;
      return was;
    }

    private void begin() {
      goTo(blocks.first());
    }

    private void goTo(long number) {
      this.number = number;
      index = 0;
      missedSince = 0;
    }

    private List<Entry> entries() {
      List<Entry> entries = new ArrayList<>();
      while (entries.size() < BATCH && number <= blocks.last()) {
        Block block = blocks.get(number);
        if (block == null) {
          // It comes before the entries of the next batch.
          lost = isLost();
          return entries;
        }
        for (; index < block.items().size(); index++) {
          entries.add(
              new Entry(new Position(number, index).write(), null, block.items().get(index)));
        }
        goTo(number + 1);
      }
      return entries;
    }

    /** Goes on with the next block that is there, if this one does not come any more. */
    private boolean isLost() {
      if (number < blocks.first()) {
        begin();
        return true;
      }
      long now = System.nanoTime();
      missedSince = missedSince == 0 ? now : missedSince;
      if (now - missedSince < PATIENCE) {
        return false;
      }
      goTo(number + 1);
      return true;
    }

    @Override
    public void close() {
      closed = true;
      blocks.changes.wake();
    }
  }
}
