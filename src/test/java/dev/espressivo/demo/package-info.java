/** Tests of the gallery. */
@NullMarked
package dev.espressivo.demo;

import org.jspecify.annotations.NullMarked;
