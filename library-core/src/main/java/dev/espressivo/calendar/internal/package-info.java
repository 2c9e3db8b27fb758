/** The names, the selection and the refused days of a calendar. */
@NullMarked
package dev.espressivo.calendar.internal;

import org.jspecify.annotations.NullMarked;
