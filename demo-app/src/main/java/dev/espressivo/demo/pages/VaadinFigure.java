package dev.espressivo.demo.pages;

import dev.espressivo.demo.data.Rows;
import java.util.List;

/**
 * A figure of Material 3 that the theme gives to one of Vaadin's components. The tests measure each
 * in a browser.
 *
 * @param sample the id of the component on the page
 * @param part the part of the component, with a pseudo-element if it is one; empty for the
 *     component
 * @param state hover, focus, pressed or open; empty for none
 * @param property the CSS property
 * @param token the token of Material 3 that has the value; {@code a @ b} is colour a with opacity b
 *     or with that of state b, {@code a + b @ s} is a below the layer of state s, {@code a / b} is
 *     a line of colour a and height b
 */
public record VaadinFigure(
    String sample, String part, String state, String property, String token) {

  /** Returns all figures, in the order of the components. */
  public static List<VaadinFigure> all() {
    return Rows.read("vaadin-figures.tsv", VaadinFigure.class);
  }
}
