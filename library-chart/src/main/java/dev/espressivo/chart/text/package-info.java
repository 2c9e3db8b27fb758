/**
 * Widths of text, and labels that do not overlap, from the tables of a font and without a browser.
 * Knows neither Vaadin, AWT nor a drawing.
 */
@NullMarked
package dev.espressivo.chart.text;

import org.jspecify.annotations.NullMarked;
