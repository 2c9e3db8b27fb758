package dev.espressivo.accordion;

/** The number of items of an accordion that the user can have open at a time. */
public enum AccordionType {
  /** Opening an item closes the others. */
  SINGLE,
  /** Items open and close independently. */
  MULTIPLE
}
