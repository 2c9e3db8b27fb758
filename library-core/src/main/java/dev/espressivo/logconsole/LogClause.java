package dev.espressivo.logconsole;

import java.util.List;

/**
 * A part of a query, which a line must match: alternatives, one of which must apply, or a term that
 * must not.
 *
 * @param from the index at which it begins in the query
 * @param to the index after its end
 * @param excluded whether the only term must not apply
 * @param terms the alternatives
 */
record LogClause(int from, int to, boolean excluded, List<LogTerm> terms) {

  /** Returns whether it is a text that must occur, and has no alternative. */
  boolean isText() {
    return !excluded && terms.size() == 1 && terms.getFirst() instanceof LogTerm.Text;
  }

  /** Returns whether it is a word that must occur, which can be a part of a phrase. */
  boolean isWord() {
    return !excluded
        && terms.size() == 1
        && switch (terms.getFirst()) {
          case LogTerm.Text text -> text.plain();
          case LogTerm.Field field -> true;
          default -> false;
        };
  }
}
