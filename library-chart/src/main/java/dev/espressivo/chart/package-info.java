/**
 * Charts, drawn on the server as SVG: {@link dev.espressivo.chart.LineChart}, {@link
 * dev.espressivo.chart.AreaChart}, {@link dev.espressivo.chart.BarChart}, {@link
 * dev.espressivo.chart.ComboChart}, {@link dev.espressivo.chart.CandlestickChart}, {@link
 * dev.espressivo.chart.ScatterChart}, {@link dev.espressivo.chart.PieChart}, {@link
 * dev.espressivo.chart.TreemapChart}, {@link dev.espressivo.chart.FunnelChart}, {@link
 * dev.espressivo.chart.RadarChart}, {@link dev.espressivo.chart.RadialBarChart}, {@link
 * dev.espressivo.chart.Histogram}, {@link dev.espressivo.chart.BoxPlot}, {@link
 * dev.espressivo.chart.HeatmapChart}, {@link dev.espressivo.chart.PlotChart}, {@link
 * dev.espressivo.chart.Gauge} and {@link dev.espressivo.chart.Sparkline}.
 */
@NullMarked
package dev.espressivo.chart;

import org.jspecify.annotations.NullMarked;
