/** Accordions: panels that open under their headings. */
@NullMarked
package dev.espressivo.accordion;

import org.jspecify.annotations.NullMarked;
