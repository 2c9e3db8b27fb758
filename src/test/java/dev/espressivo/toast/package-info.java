/** Toasts in a real browser. */
@NullMarked
package dev.espressivo.toast;

import org.jspecify.annotations.NullMarked;
