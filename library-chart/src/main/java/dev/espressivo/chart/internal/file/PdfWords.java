package dev.espressivo.chart.internal.file;

import java.util.Locale;

/**
 * What a PDF document says to a reader who does not see it: its title, its language, and a
 * description of the chart.
 */
public record PdfWords(String title, Locale language, String description) {}
