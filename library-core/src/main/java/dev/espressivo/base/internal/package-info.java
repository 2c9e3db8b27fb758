/** The building blocks of the components. Nothing in this package appears in a public signature. */
@NullMarked
package dev.espressivo.base.internal;

import org.jspecify.annotations.NullMarked;
