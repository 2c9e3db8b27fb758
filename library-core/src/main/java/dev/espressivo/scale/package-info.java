/**
 * Scales after d3-scale: from numbers, times and categories to positions, with ticks and their
 * labels. All scales are immutable.
 */
@NullMarked
package dev.espressivo.scale;

import org.jspecify.annotations.NullMarked;
