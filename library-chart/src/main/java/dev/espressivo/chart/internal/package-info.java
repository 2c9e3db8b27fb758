/** Where the build writes the address of the charts' client files. */
@NullMarked
package dev.espressivo.chart.internal;

import org.jspecify.annotations.NullMarked;
