package dev.espressivo.accordion;

/** How many items of an accordion may be open. */
public enum AccordionType {
  /** Opening one closes the others. */
  SINGLE,
  /** Each opens and closes for itself. */
  MULTIPLE
}
