/** The client files of maps, and the handler that serves OpenLayers. */
@NullMarked
package dev.espressivo.map.internal;

import org.jspecify.annotations.NullMarked;
