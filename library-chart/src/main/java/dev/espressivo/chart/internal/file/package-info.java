/** Pictures and documents of charts. */
@NullMarked
package dev.espressivo.chart.internal.file;

import org.jspecify.annotations.NullMarked;
