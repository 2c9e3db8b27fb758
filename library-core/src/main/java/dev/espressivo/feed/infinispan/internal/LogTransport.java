package dev.espressivo.feed.infinispan.internal;

import dev.espressivo.feed.internal.Transport;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.infinispan.Cache;
import org.infinispan.context.Flag;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A feed without keys. Its cache has blocks of items under the numbers 1, 2, 3 and so on: who
 * appends puts a block under the number after the last one if it is absent, else under the next one
 * that is. So there is one order, and no node that gives it.
 */
final class LogTransport implements Transport {

  private static final Logger LOG = LoggerFactory.getLogger(LogTransport.class);

  /** The number whose entry has a random name of the feed, since the others begin with 1 anew. */
  static final long EPOCH = 0;

  /** The most characters that are kept; each node has them in memory. */
  private static final long MAX_CHARS = 64_000_000;

  private final Caches<Long> caches;
  private final long keep;
  private volatile @Nullable Blocks blocks;
  private volatile boolean closed;

  LogTransport(Caches<Long> caches, long keep) {
    this.caches = caches;
    this.keep = keep;
  }

  private synchronized Blocks blocks() {
    Blocks open = blocks;
    if (open == null) {
      open = new Blocks(caches.open());
      blocks = open;
      if (closed) {
        open.changes.close();
      }
    }
    return open;
  }

  @Override
  public void append(List<Payload> items) {
    List<String> texts = items.stream().map(item -> Objects.requireNonNull(item.text())).toList();
    Blocks all = blocks();
    if (all.changes.isMeeting()) {
      all.look();
    }
    long number = all.last() + 1;
    Block before = all.get(number - 1);
    Block block = before == null ? Block.first(texts) : before.next(texts);
    for (Block other = all.put(number, block); other != null; other = all.put(number, block)) {
      if (other.items().containsAll(texts)) {
        // Put by an attempt that seemed to fail.
        return;
      }
      number++;
      block = other.next(texts);
    }
    try {
      all.removeUntil(block.end() - keep, block.length() - MAX_CHARS);
    } catch (RuntimeException e) {
      // As when a node has just died. The next items remove them; these are appended already.
      LOG.debug("The oldest items could not be removed", e);
    }
  }

  @Override
  public Cursor read(@Nullable String after) {
    Blocks all = blocks();
    return new LogCursor(all, after == null ? null : Position.read(after));
  }

  @Override
  public void close() {
    closed = true;
    Blocks open = blocks;
    if (open != null) {
      open.changes.close();
    }
  }

  /**
   * Where an item is.
   *
   * @param epoch the name of the feed
   * @param number the number of its block
   * @param index its index there
   */
  private record Position(String epoch, long number, int index) {

    /** Returns a position; one that no feed has if the text is not one. */
    static Position read(String text) {
      if (!text.matches("\\w{1,40}:\\d{1,18}:\\d{1,9}")) {
        return new Position("", -1, 0);
      }
      String[] parts = text.split(":");
      return new Position(parts[0], Long.parseLong(parts[1]), Integer.parseInt(parts[2]));
    }

    String write() {
      return epoch + ":" + number + ":" + index;
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
      cache.putIfAbsent(EPOCH, UUID.randomUUID().toString().replace("-", ""));
      changes = new Changes<>(cache, this::changed);
      look();
    }

    /** Finds the first and the last block of this node. */
    void look() {
      // Without the lock, which those that write need.
      List<Long> numbers =
          cache.getAdvancedCache().withFlags(Flag.CACHE_MODE_LOCAL).keySet().stream()
              .filter(number -> number != EPOCH)
              .sorted()
              .toList();
      if (!numbers.isEmpty()) {
        found(numbers.getFirst(), numbers.getLast());
      }
    }

    private synchronized void found(long lowest, long highest) {
      first = last == 0 ? lowest : Math.min(first, lowest);
      last = Math.max(last, highest);
    }

    String epoch() {
      return Objects.requireNonNullElse(cache.get(EPOCH), "");
    }

    private synchronized void changed(long number, @Nullable String value) {
      if (value == null) {
        first = Math.max(first, number + 1);
      } else if (number != EPOCH) {
        // The first event may be that of block 2, as block 1 has another way through the cluster.
        first = Math.min(first, number);
        last = Math.max(last, number);
      }
    }

    synchronized long first() {
      return first;
    }

    synchronized long last() {
      return last;
    }

    @Nullable String text(long number) {
      return number == EPOCH ? null : cache.get(number);
    }

    @Nullable Block get(long number) {
      String text = text(number);
      return text == null ? null : Block.read(text);
    }

    /** Puts a block; returns the one that is there already. */
    @Nullable Block put(long number, Block block) {
      String other = cache.putIfAbsent(number, block.write());
      return other == null ? null : Block.read(other);
    }

    /** Removes the blocks that end before an item, or before a character. */
    void removeUntil(long item, long character) {
      for (long number = first(); number < last(); number++) {
        Block block = get(number);
        if (block != null && block.end() > item && block.length() > character) {
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

    /** How often to look for what the other half of the cluster has appended, in ns. */
    private static final long LOOK = TimeUnit.SECONDS.toNanos(1);

    private final Blocks blocks;

    /** The blocks that were read, as they were then; the strings are those of the cache. */
    private final TreeMap<Long, String> known = new TreeMap<>();

    /** The next item. */
    private long number;

    private int index;

    /** Where the last item is in the order; what comes late is before it. */
    private @Nullable String reached;

    private boolean lost;

    /** Since when the next block is missed, though there is one after it; 0 if it is not. */
    private long missedSince;

    private long looked = System.nanoTime();
    private volatile boolean closed;

    LogCursor(Blocks blocks, @Nullable Position after) {
      this.blocks = blocks;
      number = blocks.first();
      if (after != null
          && after.epoch.equals(blocks.epoch())
          && after.number >= number
          && after.number <= blocks.last()) {
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
      List<Entry> entries = isToLook() ? late() : new ArrayList<>();
      read(entries);
      if (entries.isEmpty() && !closed) {
        before |= takeLost();
        blocks.changes.await(seen, WAIT);
        read(entries);
      }
      known.headMap(blocks.first()).clear();
      return new Batch(before, entries, number > blocks.last());
    }

    private boolean takeLost() {
      boolean was = lost;
      lost = false;
      return was;
    }

    private boolean isToLook() {
      boolean isToLook = blocks.changes.isMeeting() && System.nanoTime() - looked > LOOK;
      if (isToLook) {
        blocks.look();
        looked = System.nanoTime();
      }
      return isToLook;
    }

    /** Returns what has come into blocks that were read, from the other half of the cluster. */
    private List<Entry> late() {
      List<Entry> entries = new ArrayList<>();
      if (known.isEmpty()) {
        return entries;
      }
      String epoch = blocks.epoch();
      for (long each = Math.max(known.firstKey(), blocks.first()); each < number; each++) {
        String text = blocks.text(each);
        String before = known.get(each);
        if (text != null && !text.equals(before)) {
          List<String> had = before == null ? List.of() : Block.read(before).items();
          List<String> has = Block.read(text).items();
          for (int i = 0; i < has.size(); i++) {
            if (!had.contains(has.get(i))) {
              String own = new Position(epoch, each, i).write();
              entries.add(new Entry(Objects.requireNonNullElse(reached, own), null, has.get(i)));
            }
          }
          known.put(each, text);
        }
      }
      return entries;
    }

    private void goTo(long number) {
      this.number = number;
      index = 0;
      missedSince = 0;
    }

    /** Adds the next items to a batch. */
    private void read(List<Entry> entries) {
      String epoch = blocks.epoch();
      while (entries.size() < BATCH && number <= blocks.last()) {
        String text = blocks.text(number);
        if (text == null) {
          // It comes before the entries of the next batch.
          lost = isLost();
          return;
        }
        List<String> items = Block.read(text).items();
        for (; index < items.size(); index++) {
          reached = new Position(epoch, number, index).write();
          entries.add(new Entry(reached, null, items.get(index)));
        }
        known.put(number, text);
        goTo(number + 1);
      }
    }

    /** Goes on with the next block that is there, if this one does not come any more. */
    private boolean isLost() {
      if (number < blocks.first()) {
        goTo(blocks.first());
        return true;
      }
      long now = System.nanoTime();
      missedSince = missedSince == 0 ? now : missedSince;
      if (now - missedSince < PATIENCE) {
        return false;
      }
      long next = number + 1;
      while (next <= blocks.last() && blocks.text(next) == null) {
        next++;
      }
      goTo(next);
      return true;
    }

    @Override
    public void close() {
      closed = true;
      blocks.changes.wake();
    }
  }
}
