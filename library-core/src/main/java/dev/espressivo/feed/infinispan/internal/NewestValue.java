package dev.espressivo.feed.infinispan.internal;

import dev.espressivo.feed.internal.ItemNumber;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.infinispan.conflict.EntryMergePolicy;
import org.infinispan.container.entries.CacheEntry;
import org.jspecify.annotations.Nullable;

/**
 * Chooses the value of a key that two halves of a cluster have while they could not reach each
 * other: the later one of the same publisher; of two publishers, the one that Infinispan prefers. A
 * key that one half has removed comes back, since nothing tells that from a key that the other has
 * added.
 */
final class NewestValue implements EntryMergePolicy<String, String> {

  @Override
  public @Nullable CacheEntry<String, String> merge(
      @Nullable CacheEntry<String, String> preferred, List<CacheEntry<String, String>> others) {
    return Stream.concat(Stream.ofNullable(preferred), others.stream().filter(Objects::nonNull))
        .reduce((one, other) -> isLater(other, one) ? other : one)
        .orElse(null);
  }

  private static boolean isLater(CacheEntry<String, String> one, CacheEntry<String, String> other) {
    ItemNumber number = ItemNumber.of(one.getValue());
    ItemNumber before = ItemNumber.of(other.getValue());
    return number.publisher() != null
        && number.publisher().equals(before.publisher())
        && number.number() > before.number();
  }
}
