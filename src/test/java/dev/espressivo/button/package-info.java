/** Buttons in a real browser. */
@NullMarked
package dev.espressivo.button;

import org.jspecify.annotations.NullMarked;
