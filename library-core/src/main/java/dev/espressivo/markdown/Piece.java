package dev.espressivo.markdown;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A sealed piece of a text that may have to be written again. */
final class Piece {

  /** What a piece is. */
  enum Kind {
    BLOCK,
    ITEM,
    ROW
  }

  /**
   * A footnote that is defined in a piece.
   *
   * @param html its list item
   * @param references the keys of the footnotes that it refers to
   * @param shown the numbers that it shows, by the keys of their footnotes: its own and those it
   *     refers to, which may be numbered otherwise since
   */
  record Note(String html, List<String> references, Map<String, Integer> shown) {}

  final Kind kind;
  final int from;
  final int to;

  /** What has to stand before the text of the piece for it to mean the same. */
  final String head;

  /** Its entry; -1 if it shows nothing. */
  int entry = -1;

  /** How many times it was written again. */
  int corrections;

  /** The keys of the references that were not defined when it was written. */
  Set<String> misses = new HashSet<>();

  /** The keys of the footnotes that it refers to, in their order. */
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
