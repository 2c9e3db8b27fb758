/**
 * Divides an area among values: treemaps after d3-hierarchy, and funnels. Depends neither on Vaadin
 * nor on a drawing.
 */
@NullMarked
package dev.espressivo.chart.internal.layout;

import org.jspecify.annotations.NullMarked;
