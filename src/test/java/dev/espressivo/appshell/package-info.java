/** App shells in a real browser. */
@NullMarked
package dev.espressivo.appshell;

import org.jspecify.annotations.NullMarked;
