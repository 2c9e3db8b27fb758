/**
 * What statistics of numbers a chart or a map needs, after d3-array: extents, quantiles, ticks,
 * bins, bisection. Missing values are NaN.
 */
@NullMarked
package dev.espressivo.array;

import org.jspecify.annotations.NullMarked;
