/** Badges: counts, states and dots. */
@NullMarked
package dev.espressivo.badge;

import org.jspecify.annotations.NullMarked;
