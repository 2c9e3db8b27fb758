/**
 * Lines, areas, stacks, pies and arcs after d3-shape, as outlines that a {@link
 * dev.espressivo.chart.shape.Path} takes. Knows neither Vaadin nor a drawing.
 */
@NullMarked
package dev.espressivo.chart.shape;

import org.jspecify.annotations.NullMarked;
