/**
 * The tools of the browser tests: Chromium, visitors, latency, bytes on the wire, axe and
 * screenshots.
 */
@NullMarked
package dev.espressivo.browser;

import org.jspecify.annotations.NullMarked;
