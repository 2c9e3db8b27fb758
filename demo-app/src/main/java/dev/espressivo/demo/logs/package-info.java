/** Logs made up for the gallery's examples; bounded, and still when nobody looks. */
@NullMarked
package dev.espressivo.demo.logs;

import org.jspecify.annotations.NullMarked;
