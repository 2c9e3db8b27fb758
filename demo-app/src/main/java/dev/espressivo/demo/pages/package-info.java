/** The gallery's pages. */
@NullMarked
package dev.espressivo.demo.pages;

import org.jspecify.annotations.NullMarked;
