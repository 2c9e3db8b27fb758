/** Avatars: people and things as pictures or initials, single and in groups. */
@NullMarked
package dev.espressivo.avatar;

import org.jspecify.annotations.NullMarked;
