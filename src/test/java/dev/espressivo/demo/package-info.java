/** The gallery as a visitor meets it. */
@NullMarked
package dev.espressivo.demo;

import org.jspecify.annotations.NullMarked;
