package dev.espressivo.chart;

/**
 * A point of a chart that was pressed.
 *
 * @param row the app's row that the point stands for
 * @param series the series that the point belongs to
 * @param value the value of the series in the row
 * @param <T> the type of the rows
 */
record ChartPoint<T>(T row, ChartSeries<T> series, Number value) {}
