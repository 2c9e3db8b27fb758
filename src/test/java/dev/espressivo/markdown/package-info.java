/** Markdown in a real browser. */
@NullMarked
package dev.espressivo.markdown;

import org.jspecify.annotations.NullMarked;
