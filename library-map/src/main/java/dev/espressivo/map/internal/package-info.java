/** The client files of maps, and how OpenLayers comes to the browser. */
@NullMarked
package dev.espressivo.map.internal;

import org.jspecify.annotations.NullMarked;
