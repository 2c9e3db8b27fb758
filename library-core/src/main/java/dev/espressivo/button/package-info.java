/** Buttons, links that look like them, and groups of them. */
@NullMarked
package dev.espressivo.button;

import org.jspecify.annotations.NullMarked;
