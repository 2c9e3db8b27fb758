/** The languages that the library ships: translations and plural rules. */
@NullMarked
package dev.espressivo.language.internal;

import org.jspecify.annotations.NullMarked;
