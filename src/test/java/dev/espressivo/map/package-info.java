/** Maps in a browser. */
@NullMarked
package dev.espressivo.map;

import org.jspecify.annotations.NullMarked;
