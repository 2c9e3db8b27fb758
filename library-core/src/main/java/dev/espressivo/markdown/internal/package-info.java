/** From Markdown to safe HTML, also while a model is still writing it. */
@NullMarked
package dev.espressivo.markdown.internal;

import org.jspecify.annotations.NullMarked;
