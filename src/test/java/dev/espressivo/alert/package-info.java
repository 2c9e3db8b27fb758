/** Alerts in a real browser. */
@NullMarked
package dev.espressivo.alert;

import org.jspecify.annotations.NullMarked;
