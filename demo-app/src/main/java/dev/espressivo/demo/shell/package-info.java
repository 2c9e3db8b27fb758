/** What surrounds the gallery's pages: bars, navigation, search, settings, and the pages' frame. */
@NullMarked
package dev.espressivo.demo.shell;

import org.jspecify.annotations.NullMarked;
