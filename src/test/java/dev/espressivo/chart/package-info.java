/** Charts in a browser. */
@NullMarked
package dev.espressivo.chart;

import org.jspecify.annotations.NullMarked;
