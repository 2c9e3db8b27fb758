/** A row of pictures or other items, of which a few are shown at a time. */
@NullMarked
package dev.espressivo.carousel;

import org.jspecify.annotations.NullMarked;
