/**
 * Lines, areas, stacks, pies and arcs after d3-shape, drawn on a {@link
 * dev.espressivo.chart.internal.shape.Path}. Depends neither on Vaadin nor on a drawing.
 */
@NullMarked
package dev.espressivo.chart.internal.shape;

import org.jspecify.annotations.NullMarked;
