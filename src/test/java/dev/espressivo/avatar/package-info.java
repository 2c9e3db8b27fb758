/** Avatars in a real browser. */
@NullMarked
package dev.espressivo.avatar;

import org.jspecify.annotations.NullMarked;
