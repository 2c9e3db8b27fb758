/** The list of conversations in a real browser. */
@NullMarked
package dev.espressivo.aichatthreads;

import org.jspecify.annotations.NullMarked;
