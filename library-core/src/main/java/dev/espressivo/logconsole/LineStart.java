package dev.espressivo.logconsole;

import org.jspecify.annotations.Nullable;

/**
 * What the head of a line states.
 *
 * @param level the level; null if it states none
 * @param timeAt the index of what may be the time of the line; -1 if there is none
 */
record LineStart(@Nullable LogLevel level, int timeAt) {}
