package dev.espressivo.chart.internal.text;

import java.io.Serializable;
import java.util.List;

/**
 * The labels of an axis, by ascending index, none of which overlap.
 *
 * @param rotated whether each label is rotated by 45 degrees counterclockwise around its anchor,
 *     which then is the middle of its right end
 * @param size the space that the labels need across the axis, in px: their height below an axis,
 *     their width beside one
 * @param anchorOffset the distance of the anchors of rotated labels below the top of that space, in
 *     px; 0 for other labels, whose first line is at the top
 * @param lead how many px further right the anchors would have to be for the leftmost rotated label
 *     to be readable; negative if it has more room than that, negative infinity for other labels
 */
public record AxisLayout(
    List<AxisLabel> labels, boolean rotated, double size, double anchorOffset, double lead)
    implements Serializable {}
