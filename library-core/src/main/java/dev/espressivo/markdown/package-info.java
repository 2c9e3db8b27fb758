/** Markdown, shown as it streams in. */
@NullMarked
package dev.espressivo.markdown;

import org.jspecify.annotations.NullMarked;
