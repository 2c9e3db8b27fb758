/** The calendar in a browser. */
@NullMarked
package dev.espressivo.calendar;

import org.jspecify.annotations.NullMarked;
