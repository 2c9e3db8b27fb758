/** Top app bars: bars with the title and the actions of a page. */
@NullMarked
package dev.espressivo.topappbar;

import org.jspecify.annotations.NullMarked;
