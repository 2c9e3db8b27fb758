/** A chart in words, for those who do not see it. */
@NullMarked
package dev.espressivo.chart.internal.words;

import org.jspecify.annotations.NullMarked;
