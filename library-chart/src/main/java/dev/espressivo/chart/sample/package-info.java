/** Chooses of many points those that a drawing can show. Knows neither Vaadin nor a drawing. */
@NullMarked
package dev.espressivo.chart.sample;

import org.jspecify.annotations.NullMarked;
