package dev.espressivo.markdown;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The footnotes of a text. They are numbered in the order of their first references: first those
 * that the text refers to, then those that only footnotes refer to. Undefined footnotes have no
 * number.
 */
final class Notes {

  /** The maximum number of footnotes; further ones are text. */
  private static final int MAX = 1_000;

  private final Set<String> defined = new HashSet<>();
  private final Map<String, Piece> pieces = new HashMap<>();

  /** The pieces that refer to footnotes, in the order of the text. */
  private final TreeMap<Integer, Piece> referring = new TreeMap<>();

  private Map<String, Integer> numbers = new LinkedHashMap<>();
  private boolean isStale;

  /**
   * Adds a definition. If a label is defined several times, the first definition counts.
   *
   * @return whether it is the label's first definition
   */
  boolean define(String key) {
    return (defined.size() < MAX) && defined.add(key);
  }

  boolean isDefined(String key) {
    return defined.contains(key);
  }

  /**
   * Returns the number of a footnote; if there is no reference to it yet, the number that it would
   * get.
   */
  int number(String key) {
    Integer number = numbers.get(key);
    return number == null ? numbers.size() + 1 : number;
  }

  /** Returns the number of a footnote; if it has none yet, it gets the next number. */
  int assign(String key) {
    Integer number = numbers.get(key);
    if (number == null) {
      number = numbers.size() + 1;
      numbers.put(key, number);
      isStale = true;
    }
    return number;
  }

  /** Records the references and definitions of a piece after it was written. */
  void onWritten(Piece piece) {
    if (piece.references.isEmpty()) {
      isStale |= referring.remove(piece.from) != null;
    } else {
      isStale |= referring.put(piece.from, piece) != null;
    }
    for (String key : piece.notes.keySet()) {
      pieces.putIfAbsent(key, piece);
      isStale = true;
    }
  }

  /**
   * Renumbers the footnotes if something has changed.
   *
   * @return the pieces that show an outdated number
   */
  List<Piece> renumber() {
    if (!isStale) {
      return List.of();
    }
    isStale = false;
    Map<String, Integer> before = numbers;
    numbers = new LinkedHashMap<>();
    List<String> order = new ArrayList<>();
    referring.values().forEach(piece -> piece.references.forEach(key -> number(key, order)));
    for (int i = 0; i < order.size(); i++) {
      Piece piece = pieces.get(order.get(i));
      if (piece != null) {
        piece.notes.get(order.get(i)).references().forEach(key -> number(key, order));
      }
    }
    Set<String> changed = new HashSet<>(before.keySet());
    changed.addAll(numbers.keySet());
    changed.removeIf(key -> numbers.get(key) != null && numbers.get(key).equals(before.get(key)));
    Set<Piece> stale = new LinkedHashSet<>();
    if (!changed.isEmpty()) {
      referring.values().stream().filter(p -> shows(p.references, changed)).forEach(stale::add);
    }
    // Plain loops, since they run over all footnotes whenever one is added.
    for (Piece piece : pieces.values()) {
      for (Piece.Note note : piece.notes.values()) {
        if (isOutdated(note)) {
          stale.add(piece);
          break;
        }
      }
    }
    return List.copyOf(stale);
  }

  /**
   * Returns whether a footnote shows a number that was guessed before there was a reference to it.
   */
  private boolean isOutdated(Piece.Note note) {
    for (Map.Entry<String, Integer> shown : note.shown().entrySet()) {
      Integer number = numbers.get(shown.getKey());
      if (number != null && !number.equals(shown.getValue())) {
        return true;
      }
    }
    return false;
  }

  private static boolean shows(List<String> references, Set<String> changed) {
    return references.stream().anyMatch(changed::contains);
  }

  private void number(String key, List<String> order) {
    if (defined.contains(key) && numbers.putIfAbsent(key, numbers.size() + 1) == null) {
      order.add(key);
    }
  }

  /** Returns the HTML of the footnotes in their order, without those that have no text yet. */
  List<String> html() {
    List<String> html = new ArrayList<>();
    numbers.forEach(
        (key, number) -> {
          Piece piece = pieces.get(key);
          if (piece != null) {
            html.add(piece.notes.get(key).html());
          }
        });
    return html;
  }
}
