/** Carousels in a real browser. */
@NullMarked
package dev.espressivo.carousel;

import org.jspecify.annotations.NullMarked;
