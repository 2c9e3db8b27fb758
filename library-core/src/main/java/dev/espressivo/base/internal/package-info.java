/**
 * The vocabulary of the components: properties, slots, texts, markup and live updates. Nothing in
 * this package appears in a public signature.
 */
@NullMarked
package dev.espressivo.base.internal;

import org.jspecify.annotations.NullMarked;
