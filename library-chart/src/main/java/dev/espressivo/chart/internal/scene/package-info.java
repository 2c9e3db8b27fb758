/**
 * Drawings of charts: from what a chart shows, how large it is and how texts are measured, to the
 * markup of its layers. Knows no component; the same call always makes the same drawing.
 */
@NullMarked
package dev.espressivo.chart.internal.scene;

import org.jspecify.annotations.NullMarked;
