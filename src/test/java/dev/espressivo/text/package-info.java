/** Texts in a real browser. */
@NullMarked
package dev.espressivo.text;

import org.jspecify.annotations.NullMarked;
