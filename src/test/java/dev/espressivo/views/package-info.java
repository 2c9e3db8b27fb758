/** Small views that only the tests look at, served beside the gallery's pages. */
@NullMarked
package dev.espressivo.views;

import org.jspecify.annotations.NullMarked;
