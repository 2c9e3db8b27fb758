/** Refuses numbers, values and colours that cannot be drawn. */
@NullMarked
package dev.espressivo.chart.internal.check;

import org.jspecify.annotations.NullMarked;
