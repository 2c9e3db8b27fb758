/** What the maps of the gallery show. */
@NullMarked
package dev.espressivo.demo.maps;

import org.jspecify.annotations.NullMarked;
