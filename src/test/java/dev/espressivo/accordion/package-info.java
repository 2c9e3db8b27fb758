/** Accordions in a real browser. */
@NullMarked
package dev.espressivo.accordion;

import org.jspecify.annotations.NullMarked;
