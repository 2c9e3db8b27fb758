/**
 * Scales, modelled on d3-scale: they map numbers, times and categories to positions, and provide
 * ticks with labels. All scales are immutable.
 */
@NullMarked
package dev.espressivo.chart.internal.scale;

import org.jspecify.annotations.NullMarked;
