package dev.espressivo.markdown;

import tools.jackson.databind.node.ArrayNode;

/**
 * An update for a reader of a {@link MarkdownStream}.
 *
 * <p>The operations, in their order, of which any may be missing:
 *
 * <ul>
 *   <li>{@code true}: the text begins anew, without sealed blocks and with an empty tail;
 *   <li>a string: more code of the open code block, the last one that is sealed;
 *   <li>{@code false}: the open code block has ended;
 *   <li>two numbers and a string: a splice of the tail's HTML, which removes as many characters as
 *       the second number says, before as many as the first one says at the end, and inserts the
 *       string there;
 *   <li>a number: as many characters of that HTML are sealed;
 *   <li>an array: a splice of the footnotes' HTML.
 * </ul>
 *
 * @param operations the argument of the method {@code apply} of an {@code <es-markdown>} element;
 *     empty if there is nothing new
 * @param position the reader's position after the update
 */
public record MarkdownUpdate(ArrayNode operations, MarkdownPosition position) {

  /** {@return whether there are no operations to apply} */
  public boolean isEmpty() {
    return operations.isEmpty();
  }
}
