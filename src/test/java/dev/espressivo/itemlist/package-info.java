/** Lists of items in a real browser. */
@NullMarked
package dev.espressivo.itemlist;

import org.jspecify.annotations.NullMarked;
