package dev.espressivo.chart;

import java.io.Serializable;

/**
 * The context of an error state renderer.
 *
 * @param message the message that the chart would show: that of the error, else the chart's {@code
 *     errorText}
 */
public record ChartErrorContext(String message) implements Serializable {}
