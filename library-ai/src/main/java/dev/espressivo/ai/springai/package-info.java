/** Models of Spring AI, which is an optional dependency. */
@NullMarked
package dev.espressivo.ai.springai;

import org.jspecify.annotations.NullMarked;
