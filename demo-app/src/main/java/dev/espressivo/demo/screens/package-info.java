/** Screens as products have them, each a class of its own that mixes components. */
@NullMarked
package dev.espressivo.demo.screens;

import org.jspecify.annotations.NullMarked;
