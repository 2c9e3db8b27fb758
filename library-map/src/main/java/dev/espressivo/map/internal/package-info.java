/** The client files of maps. */
@NullMarked
package dev.espressivo.map.internal;

import org.jspecify.annotations.NullMarked;
