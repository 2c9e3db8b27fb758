package dev.espressivo.chart;

/**
 * A point of a chart that was pressed.
 *
 * @param row the row
 * @param series the series
 * @param value the value of the series in the row
 * @param <T> the type of the rows
 */
record ChartPoint<T>(T row, ChartSeries<T> series, Number value) {}
