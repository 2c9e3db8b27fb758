/** The chat in the browser. */
@NullMarked
package dev.espressivo.aichat;

import org.jspecify.annotations.NullMarked;
