package dev.espressivo.chart.internal.text;

import java.io.Serializable;
import java.util.List;

/**
 * A label that is shown at an axis.
 *
 * @param index the index among all labels of the axis
 * @param lines the lines from top to bottom, at least one
 * @param position where along the axis the label is, in px: the x coordinate of its anchor below an
 *     axis, the y coordinate of the middle of its lines beside one
 * @param anchor the point of the label that is at that x coordinate; beside an axis, the end
 *     towards the axis
 * @param shortened whether a part of the text is left out, so that the whole text should be shown
 *     on hover
 */
public record AxisLabel(
    int index, List<String> lines, double position, LabelAnchor anchor, boolean shortened)
    implements Serializable {}
