/**
 * Maps on OpenLayers: {@link dev.espressivo.map.GeoMap}, its layers and their features.
 *
 * <p><b>Coordinates</b> are longitudes and latitudes of WGS 84, in degrees, the longitude first as
 * in GeoJSON. Only the browser knows the projection, which is Web Mercator.
 *
 * <p><b>OpenLayers</b> comes from its WebJar, as a single script that needs no bundle. Servlet
 * containers serve a WebJar at {@code /webjars/}, which an app secured with {@code
 * VaadinSecurityConfigurer} answers with a redirect to its login, and Vaadin's own static files are
 * neither compressed nor kept by browsers there. So a request handler serves the two files that a
 * page needs at {@code VAADIN/espressivo/webjars/ol/<version>/}, which Vaadin opens to everyone:
 * compressed where the browser accepts it (236 KB instead of 869 KB), and to be kept for a year,
 * since the version is in the address. They are not copied into this library's own jar, so that the
 * WebJar's licence, and what tools know about its version, stay with it.
 */
@NullMarked
package dev.espressivo.map;

import org.jspecify.annotations.NullMarked;
