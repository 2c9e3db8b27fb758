package dev.espressivo.chart;

import java.io.Serializable;

/**
 * What a chart in the error state tells the renderer that replaces it.
 *
 * @param message the message that the chart would show: that of the error, else the chart's {@code
 *     errorText}
 */
public record ChartErrorContext(String message) implements Serializable {}
