/** Cards in a real browser. */
@NullMarked
package dev.espressivo.card;

import org.jspecify.annotations.NullMarked;
