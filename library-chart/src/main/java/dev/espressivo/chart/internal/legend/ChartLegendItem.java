package dev.espressivo.chart.internal.legend;

import org.jspecify.annotations.Nullable;

/**
 * An entry of a legend. Its fill is a CSS colour, or the pattern of its bars; its symbol the path
 * data of a mark about the origin, null for a square.
 */
public record ChartLegendItem(String name, String fill, @Nullable String symbol, boolean hidden) {}
