/**
 * Charts drawn on the server as SVG. There is no chart here yet: scales, shapes and layout (pure
 * Java, no Vaadin) come first, then the chart components on top of them.
 */
@NullMarked
package dev.espressivo.chart;

import org.jspecify.annotations.NullMarked;
