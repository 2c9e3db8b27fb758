/** Short messages about what has happened. */
@NullMarked
package dev.espressivo.toast;

import org.jspecify.annotations.NullMarked;
