/** Dialogs: a frame above the page, a question, and a prompt for one value. */
@NullMarked
package dev.espressivo.dialog;

import org.jspecify.annotations.NullMarked;
