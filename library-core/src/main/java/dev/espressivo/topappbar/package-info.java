/** Top app bars: the title of a page and its actions. */
@NullMarked
package dev.espressivo.topappbar;

import org.jspecify.annotations.NullMarked;
