/** Accordions: lists of panels that open and close under their headings. */
@NullMarked
package dev.espressivo.accordion;

import org.jspecify.annotations.NullMarked;
