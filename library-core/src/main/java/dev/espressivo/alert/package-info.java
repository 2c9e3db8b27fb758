/** Alerts: banners on a page. */
@NullMarked
package dev.espressivo.alert;

import org.jspecify.annotations.NullMarked;
