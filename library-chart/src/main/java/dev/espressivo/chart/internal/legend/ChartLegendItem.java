package dev.espressivo.chart.internal.legend;

import org.jspecify.annotations.Nullable;

/**
 * An entry of a legend.
 *
 * @param name its text
 * @param fill its CSS colour, or the pattern of its bars
 * @param symbol the path data of its mark, about the origin; null for a square
 * @param hidden whether it is switched off
 */
public record ChartLegendItem(String name, String fill, @Nullable String symbol, boolean hidden) {}
