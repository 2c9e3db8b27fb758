/** Which markers have changed, and how they are sent. */
@NullMarked
package dev.espressivo.map.internal.marker;

import org.jspecify.annotations.NullMarked;
