/** Real browser tests: Chromium, the gallery in it, latency, wire bytes, axe and screenshots. */
@NullMarked
package dev.espressivo.browser;

import org.jspecify.annotations.NullMarked;
