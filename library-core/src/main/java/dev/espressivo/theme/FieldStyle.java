package dev.espressivo.theme;

/**
 * The style of Vaadin's text fields, and of fields built like them, in the theme {@link
 * Espressivo}.
 */
public enum FieldStyle {
  /** With a filled container and a line below. */
  FILLED,
  /** With a border around, in which the label stands. */
  OUTLINED
}
