/** Shared by the adapters of models. Not for apps: it may change without notice. */
@NullMarked
package dev.espressivo.ai.internal;

import org.jspecify.annotations.NullMarked;
