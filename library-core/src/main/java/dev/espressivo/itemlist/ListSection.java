package dev.espressivo.itemlist;

import dev.espressivo.base.internal.Check;
import java.io.Serializable;

/**
 * A section of an {@link ItemList}: a label above a number of items.
 *
 * @param label the label, not blank
 * @param count the number of items, not negative; a section without items is not shown
 */
public record ListSection(String label, int count) implements Serializable {

  /**
   * Creates a section.
   *
   * @throws IllegalArgumentException if the label is blank or the number is negative
   */
  public ListSection {
    Check.notBlank("label", label);
    Check.notNegative("count", count);
  }
}
