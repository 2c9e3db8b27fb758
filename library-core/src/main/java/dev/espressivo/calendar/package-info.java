/** A calendar for selecting days, ranges of days, or several days. */
@NullMarked
package dev.espressivo.calendar;

import org.jspecify.annotations.NullMarked;
