/** Rows of an app: in which order they are, and means over them. */
@NullMarked
package dev.espressivo.chart.internal.row;

import org.jspecify.annotations.NullMarked;
