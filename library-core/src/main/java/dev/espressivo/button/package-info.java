/** Buttons, links that look like buttons, and groups of buttons. */
@NullMarked
package dev.espressivo.button;

import org.jspecify.annotations.NullMarked;
