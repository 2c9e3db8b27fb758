/** The log console in a real browser. */
@NullMarked
package dev.espressivo.logconsole;

import org.jspecify.annotations.NullMarked;
