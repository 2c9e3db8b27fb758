/**
 * A log console and the sources of its lines. A {@link dev.espressivo.logconsole.LogBuffer} holds
 * the newest lines of a log, for any number of consoles and sessions.
 */
@NullMarked
package dev.espressivo.logconsole;

import org.jspecify.annotations.NullMarked;
