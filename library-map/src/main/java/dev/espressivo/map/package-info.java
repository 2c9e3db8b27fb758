/**
 * Maps on OpenLayers, taken from its WebJar. There is no map here yet: {@code GeoMap}, its layers
 * and its markers will live in this package.
 */
@NullMarked
package dev.espressivo.map;

import org.jspecify.annotations.NullMarked;
