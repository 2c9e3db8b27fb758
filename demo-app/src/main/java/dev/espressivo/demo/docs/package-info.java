/** The gallery's text and code, read from the sources that are packed with it. */
@NullMarked
package dev.espressivo.demo.docs;

import org.jspecify.annotations.NullMarked;
