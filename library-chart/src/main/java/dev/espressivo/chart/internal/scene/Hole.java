package dev.espressivo.chart.internal.scene;

/** A circle for a figure, in px: its centre from the left and the top, and its radius. */
public record Hole(double x, double y, double radius) {}
