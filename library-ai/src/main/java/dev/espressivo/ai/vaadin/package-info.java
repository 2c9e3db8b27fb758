/** Adapters from and to Vaadin's own AI components, which are an optional dependency. */
@NullMarked
package dev.espressivo.ai.vaadin;

import org.jspecify.annotations.NullMarked;
