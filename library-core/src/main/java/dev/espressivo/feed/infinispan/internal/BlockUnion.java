package dev.espressivo.feed.infinispan.internal;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.infinispan.conflict.EntryMergePolicy;
import org.infinispan.container.entries.CacheEntry;
import org.jspecify.annotations.Nullable;

/**
 * Unites what two halves of a cluster have appended while they could not reach each other: both may
 * have a block of the same number.
 */
final class BlockUnion implements EntryMergePolicy<Long, String> {

  @Override
  public @Nullable CacheEntry<Long, String> merge(
      @Nullable CacheEntry<Long, String> preferred, List<CacheEntry<Long, String>> others) {
    return Stream.concat(Stream.ofNullable(preferred), others.stream().filter(Objects::nonNull))
        .reduce(BlockUnion::unite)
        .orElse(null);
  }

  private static CacheEntry<Long, String> unite(
      CacheEntry<Long, String> one, CacheEntry<Long, String> other) {
    // Not of blocks: the entry that names the feed.
    if (one.getKey() == LogTransport.EPOCH || one.getValue().equals(other.getValue())) {
      return one;
    }
    CacheEntry<Long, String> united = one.clone();
    united.setValue(Block.read(one.getValue()).unite(Block.read(other.getValue())).write());
    return united;
  }
}
