/** Pictures made from sentences, in the browser. */
@NullMarked
package dev.espressivo.aiimage;

import org.jspecify.annotations.NullMarked;
