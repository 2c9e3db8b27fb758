/** The tile servers for the maps of the gallery. */
@NullMarked
package dev.espressivo.demo.maps;

import org.jspecify.annotations.NullMarked;
