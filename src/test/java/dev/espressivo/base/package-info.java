/** The scripts that components share, in a real browser. */
@NullMarked
package dev.espressivo.base;

import org.jspecify.annotations.NullMarked;
