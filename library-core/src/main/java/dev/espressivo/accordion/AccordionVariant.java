package dev.espressivo.accordion;

/** The look of an accordion. */
public enum AccordionVariant {
  /** Rows on the page itself, with a hairline between them. */
  PLAIN,
  /** Each item is a raised card. */
  SEPARATED,
  /** One outlined block, with a hairline between the items. */
  OUTLINED
}
