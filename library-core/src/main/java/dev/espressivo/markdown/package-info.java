/** Markdown texts, which can be shown while they stream in. */
@NullMarked
package dev.espressivo.markdown;

import org.jspecify.annotations.NullMarked;
