/** Browser tests of maps. */
@NullMarked
package dev.espressivo.map;

import org.jspecify.annotations.NullMarked;
