/** What an avatar shows for a name. */
@NullMarked
package dev.espressivo.avatar.internal;

import org.jspecify.annotations.NullMarked;
