/** Dialogs in a real browser. */
@NullMarked
package dev.espressivo.dialog;

import org.jspecify.annotations.NullMarked;
