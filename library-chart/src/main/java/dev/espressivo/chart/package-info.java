/**
 * Charts, drawn on the server as SVG: {@link dev.espressivo.chart.LineChart}, {@link
 * dev.espressivo.chart.AreaChart}, {@link dev.espressivo.chart.BarChart}, {@link
 * dev.espressivo.chart.ComboChart}, {@link dev.espressivo.chart.ScatterChart} and {@link
 * dev.espressivo.chart.Sparkline}.
 */
@NullMarked
package dev.espressivo.chart;

import org.jspecify.annotations.NullMarked;
