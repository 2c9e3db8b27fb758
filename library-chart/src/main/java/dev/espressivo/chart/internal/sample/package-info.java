/**
 * Chooses those points of many that a drawing can show. Depends neither on Vaadin nor on a drawing.
 */
@NullMarked
package dev.espressivo.chart.internal.sample;

import org.jspecify.annotations.NullMarked;
