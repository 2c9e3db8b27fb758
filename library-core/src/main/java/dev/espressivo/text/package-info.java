/** Texts: headings, paragraphs and inline text in the type scale of Material 3. */
@NullMarked
package dev.espressivo.text;

import org.jspecify.annotations.NullMarked;
