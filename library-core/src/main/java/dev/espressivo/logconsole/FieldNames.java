package dev.espressivo.logconsole;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The names that searches have found to be fields of lines of a buffer. Bounded: whoever finds more
 * names remembers them for itself only. Thread-safe.
 */
final class FieldNames {

  private static final int MAX_NAMES = 1_000;

  private final Set<String> names = ConcurrentHashMap.newKeySet();

  boolean has(String name) {
    return names.contains(name);
  }

  void add(String name) {
    if (names.size() < MAX_NAMES) {
      names.add(name);
    }
  }
}
