@NullMarked
package dev.espressivo.chart.internal.scene;

import org.jspecify.annotations.NullMarked;
