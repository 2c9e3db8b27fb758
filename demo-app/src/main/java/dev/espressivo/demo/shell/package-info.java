/** The frame of the gallery's pages: bars, navigation, search and settings. */
@NullMarked
package dev.espressivo.demo.shell;

import org.jspecify.annotations.NullMarked;
