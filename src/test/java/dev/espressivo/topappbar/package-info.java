/** Top app bars in a real browser. */
@NullMarked
package dev.espressivo.topappbar;

import org.jspecify.annotations.NullMarked;
