/** A table of rows in memory or in a backend. */
@NullMarked
package dev.espressivo.table;

import org.jspecify.annotations.NullMarked;
