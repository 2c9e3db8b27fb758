package dev.espressivo.markdown;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A sealed piece of a text that may have to be written again. */
final class Piece {

  /** The kind of a piece. */
  enum Kind {
    BLOCK,
    ITEM,
    ROW
  }

  /**
   * A footnote that is defined in a piece.
   *
   * @param html the HTML of its list item
   * @param references the keys of the footnotes that it refers to
   * @param shown the numbers in the HTML by the keys of their footnotes: its own and those it
   *     refers to; they may have become outdated
   */
  record Note(String html, List<String> references, Map<String, Integer> shown) {}

  final Kind kind;
  final int from;
  final int to;

  /** The text that must precede the piece so that it is parsed in the same way. */
  final String head;

  /** The index of its entry; -1 if it has no HTML. */
  int entry = -1;

  /** The number of times it was written again. */
  int corrections;

  /** The keys of the references that were undefined when it was written. */
  Set<String> misses = new HashSet<>();

  /** The keys of the footnotes that it refers to, in the order of the references. */
  List<String> references = List.of();

  /** The footnotes that it defines, by the keys of their labels. */
  Map<String, Note> notes = new HashMap<>();

  Piece(Kind kind, int from, int to, String head) {
    this.kind = kind;
    this.from = from;
    this.to = to;
    this.head = head;
  }
}
