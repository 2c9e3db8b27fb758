/** The image component in a real browser. */
@NullMarked
package dev.espressivo.aiimage;

import org.jspecify.annotations.NullMarked;
