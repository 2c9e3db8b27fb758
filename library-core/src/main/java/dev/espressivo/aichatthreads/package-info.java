/** The list of a user's conversations. */
@NullMarked
package dev.espressivo.aichatthreads;

import org.jspecify.annotations.NullMarked;
