/**
 * Statistics for charts and maps, modelled on d3-array: extents, quantiles, ticks, bins and
 * bisection. NaN stands for a missing value.
 */
@NullMarked
package dev.espressivo.array.internal;

import org.jspecify.annotations.NullMarked;
