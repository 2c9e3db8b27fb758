@NullMarked
package dev.espressivo.chart.scene;

import org.jspecify.annotations.NullMarked;
