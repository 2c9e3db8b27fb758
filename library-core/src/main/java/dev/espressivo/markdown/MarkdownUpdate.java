package dev.espressivo.markdown;

import tools.jackson.databind.node.ArrayNode;

/**
 * What brings a reader of a {@link MarkdownStream} up to date.
 *
 * @param operations the argument of the method {@code apply} of an {@code <es-markdown>} element;
 *     empty if there is nothing new
 * @param position how far the reader has then read
 */
public record MarkdownUpdate(ArrayNode operations, MarkdownPosition position) {

  /**
   * Returns whether there is nothing new.
   *
   * @return true if the element needs no call
   */
  public boolean isEmpty() {
    return operations.isEmpty();
  }
}
