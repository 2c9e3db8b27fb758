/**
 * Widths of text and labels that do not overlap, computed from the tables of a font without a
 * browser. Depends neither on Vaadin, nor on AWT, nor on a drawing.
 */
@NullMarked
package dev.espressivo.chart.internal.text;

import org.jspecify.annotations.NullMarked;
