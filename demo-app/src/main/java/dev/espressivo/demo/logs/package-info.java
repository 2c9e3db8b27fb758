/**
 * Simulated logs for the gallery's examples. They are bounded, and stopped while nobody watches
 * them.
 */
@NullMarked
package dev.espressivo.demo.logs;

import org.jspecify.annotations.NullMarked;
