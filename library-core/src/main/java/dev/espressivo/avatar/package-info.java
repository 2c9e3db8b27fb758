/** Avatars: people and things by picture or initials, alone and in groups. */
@NullMarked
package dev.espressivo.avatar;

import org.jspecify.annotations.NullMarked;
