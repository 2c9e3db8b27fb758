/**
 * Pictures from users, models and other hosts, which are untrusted until they are checked. Knows no
 * component.
 */
@NullMarked
package dev.espressivo.picture.internal;

import org.jspecify.annotations.NullMarked;
