/** A list of items, in memory or from a backend. */
@NullMarked
package dev.espressivo.itemlist;

import org.jspecify.annotations.NullMarked;
