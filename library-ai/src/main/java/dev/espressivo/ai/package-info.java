/**
 * The server side of AI chat and images: routes that speak the UI message stream, and adapters to
 * model providers as optional dependencies. There is none here yet.
 */
@NullMarked
package dev.espressivo.ai;

import org.jspecify.annotations.NullMarked;
