/** The gallery: every component live, with its text and code read from the sources. */
@NullMarked
package dev.espressivo.demo;

import org.jspecify.annotations.NullMarked;
