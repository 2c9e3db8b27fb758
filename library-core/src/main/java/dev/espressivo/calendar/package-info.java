/** The calendar, which shows months and has days chosen in them. */
@NullMarked
package dev.espressivo.calendar;

import org.jspecify.annotations.NullMarked;
