/** The sizes that charts are drawn for. */
@NullMarked
package dev.espressivo.chart.internal.size;

import org.jspecify.annotations.NullMarked;
