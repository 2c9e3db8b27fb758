package dev.espressivo.chart;

/** A point of a chart that was pressed. */
record ChartPoint<T>(T row, ChartSeries<T> series, Number value) {}
