/** Real data for the examples of charts, with its sources and terms. */
@NullMarked
package dev.espressivo.demo.data;

import org.jspecify.annotations.NullMarked;
