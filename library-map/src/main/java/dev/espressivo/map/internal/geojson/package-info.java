/**
 * The geometry of GeoJSON: the depth of its arrays, its extent, and the cut at the antimeridian.
 */
@NullMarked
package dev.espressivo.map.internal.geojson;

import org.jspecify.annotations.NullMarked;
