/** What the adapters of models share. Not for apps: it changes without notice. */
@NullMarked
package dev.espressivo.ai.internal;

import org.jspecify.annotations.NullMarked;
