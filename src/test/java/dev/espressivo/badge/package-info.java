/** Badges in a real browser. */
@NullMarked
package dev.espressivo.badge;

import org.jspecify.annotations.NullMarked;
