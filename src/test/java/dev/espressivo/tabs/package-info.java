/** Tabs in a real browser. */
@NullMarked
package dev.espressivo.tabs;

import org.jspecify.annotations.NullMarked;
