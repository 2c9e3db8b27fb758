/** Small views for tests, served beside the gallery's pages. */
@NullMarked
package dev.espressivo.views;

import org.jspecify.annotations.NullMarked;
