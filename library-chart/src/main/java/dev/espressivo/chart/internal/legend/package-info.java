/** The entries of a legend, and which series users have switched off there. */
@NullMarked
package dev.espressivo.chart.internal.legend;

import org.jspecify.annotations.NullMarked;
