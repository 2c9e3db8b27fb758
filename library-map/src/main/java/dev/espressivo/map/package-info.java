/**
 * Maps on OpenLayers: {@link dev.espressivo.map.GeoMap}, its layers and their features.
 *
 * <p><b>Coordinates</b> are longitudes and latitudes of WGS 84, in degrees, the longitude first as
 * in GeoJSON. Only the browser knows the projection, which is Web Mercator.
 *
 * <p><b>OpenLayers</b> is a single script that needs no bundle. The build copies the script, the
 * style sheet and the licence from its WebJar to the client files of this library. So they are
 * static files like all others: open to everyone in a secured app, served without a session, and
 * kept by browsers, since the address depends on the content. The script is stored compressed as
 * well (237 KB instead of 869 KB).
 */
@NullMarked
package dev.espressivo.map;

import org.jspecify.annotations.NullMarked;
