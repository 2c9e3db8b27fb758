/** The theme in a real browser. */
@NullMarked
package dev.espressivo.theme;

import org.jspecify.annotations.NullMarked;
