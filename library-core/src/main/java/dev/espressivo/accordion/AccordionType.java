package dev.espressivo.accordion;

/** How many items of an accordion the user can have open. */
public enum AccordionType {
  /** Opening an item closes the others. */
  SINGLE,
  /** Items open and close independently. */
  MULTIPLE
}
