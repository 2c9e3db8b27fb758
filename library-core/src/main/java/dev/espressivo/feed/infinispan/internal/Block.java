package dev.espressivo.feed.infinispan.internal;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Items that were appended at once; one entry of the cache. JSON text has no line breaks, so each
 * item is a line.
 *
 * @param start how many items there were before it
 * @param length how many characters the items up to its end have
 * @param items what was appended, in its order
 */
record Block(long start, long length, List<String> items) {

  /** Returns the block that follows this one. */
  Block next(List<String> items) {
    return of(end(), length, items);
  }

  /** Returns the first block. */
  static Block first(List<String> items) {
    return of(0, 0, items);
  }

  private static Block of(long start, long before, List<String> items) {
    return new Block(start, before + items.stream().mapToLong(String::length).sum(), items);
  }

  static Block read(String text) {
    List<String> lines = List.of(text.split("\n"));
    return new Block(
        Long.parseLong(lines.get(0)), Long.parseLong(lines.get(1)), lines.subList(2, lines.size()));
  }

  String write() {
    return Stream.concat(Stream.of(start, length).map(String::valueOf), items.stream())
        .collect(Collectors.joining("\n"));
  }

  long end() {
    return start + items.size();
  }

  /** Returns this block with those items of another one that it lacks. */
  Block unite(Block other) {
    List<String> all = new ArrayList<>(items);
    other.items.stream().filter(item -> !items.contains(item)).forEach(all::add);
    return new Block(Math.max(start, other.start), Math.max(length, other.length), all);
  }
}
