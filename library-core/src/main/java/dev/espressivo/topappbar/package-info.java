/** Top app bars: the title of a page and what can be done with it. */
@NullMarked
package dev.espressivo.topappbar;

import org.jspecify.annotations.NullMarked;
