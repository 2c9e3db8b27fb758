/**
 * How an area is divided among values: treemaps after d3-hierarchy, and funnels. Knows neither
 * Vaadin nor a drawing.
 */
@NullMarked
package dev.espressivo.chart.layout;

import org.jspecify.annotations.NullMarked;
