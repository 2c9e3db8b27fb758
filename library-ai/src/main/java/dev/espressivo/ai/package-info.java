/**
 * The server side of AI chat and images: routes that speak the UI message stream, and adapters of
 * models and their libraries, which are optional dependencies.
 */
@NullMarked
package dev.espressivo.ai;

import org.jspecify.annotations.NullMarked;
