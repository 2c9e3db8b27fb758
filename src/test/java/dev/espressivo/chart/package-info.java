/** Browser tests and benchmarks of charts. */
@NullMarked
package dev.espressivo.chart;

import org.jspecify.annotations.NullMarked;
