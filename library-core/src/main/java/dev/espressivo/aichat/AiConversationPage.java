package dev.espressivo.aichat;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;
import java.util.List;

/**
 * A page of a list of conversations. Immutable.
 *
 * @param items the conversations of the page, the one that changed last first
 * @param total the number of conversations on all pages
 */
public record AiConversationPage(List<AiConversationInfo> items, int total)
    implements Serializable {

  /**
   * Creates a page.
   *
   * @throws IllegalArgumentException if the number is negative
   */
  public AiConversationPage {
    items = List.copyOf(Check.notNull("items", items));
    Check.notNegative("total", total);
  }
}
