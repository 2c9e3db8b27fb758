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
 * @param items what was appended, in its order
 */
record Block(long start, List<String> items) {

  static Block read(String text) {
    List<String> lines = List.of(text.split("\n"));
    return new Block(Long.parseLong(lines.getFirst()), lines.subList(1, lines.size()));
  }

  String write() {
    return Stream.concat(Stream.of(String.valueOf(start)), items.stream())
        .collect(Collectors.joining("\n"));
  }

  long end() {
    return start + items.size();
  }

  /** Returns this block with those items of another one that it lacks. */
  Block unite(Block other) {
    List<String> all = new ArrayList<>(items);
    other.items.stream().filter(item -> !items.contains(item)).forEach(all::add);
    return new Block(Math.max(start, other.start), all);
  }
}
