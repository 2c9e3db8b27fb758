package dev.espressivo.markdown;

import tools.jackson.databind.node.ArrayNode;

/**
 * An update for a reader of a {@link MarkdownStream}.
 *
 * @param operations the argument of the method {@code apply} of an {@code <es-markdown>} element;
 *     empty if there is nothing new
 * @param position the reader's position after the update
 */
public record MarkdownUpdate(ArrayNode operations, MarkdownPosition position) {

  /**
   * Returns whether there is nothing new.
   *
   * @return true if there are no operations to apply
   */
  public boolean isEmpty() {
    return operations.isEmpty();
  }
}
