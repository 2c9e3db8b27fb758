/** Tabs in a real browser. */
@NullMarked
package dev.espressivo.table;

import org.jspecify.annotations.NullMarked;
