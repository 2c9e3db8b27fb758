package dev.espressivo.chart.internal.text;

import java.io.Serializable;
import java.util.List;

/**
 * A label that is shown at an axis, with at least one line, from top to bottom. The index is that
 * among all labels of the axis.
 *
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
