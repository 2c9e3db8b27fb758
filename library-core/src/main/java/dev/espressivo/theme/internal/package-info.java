/** Colour spaces, and the tones of a colour in them. */
@NullMarked
package dev.espressivo.theme.internal;

import org.jspecify.annotations.NullMarked;
