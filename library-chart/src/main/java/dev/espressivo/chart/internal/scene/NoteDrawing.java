package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Annotation;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.scene.CartesianModel.X;
import dev.espressivo.chart.internal.text.LabelAnchor;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Draws the references and annotations of a chart. */
final class NoteDrawing {

  private static final String PLATE = "var(--surface-container-high)";

  /** The distance of a label from its line, and of a text from the edge of its plate. */
  private static final double INSET = 4;

  private static final double POINT = 8;
  private static final double DISTANCE = 12;

  private final Frame frame;
  private final List<Box> labels;
  private final List<Extent> extents;

  /** Draws notes around labels, which may still be added to their list. */
  NoteDrawing(Frame frame, List<Box> labels) {
    this.frame = frame;
    this.labels = labels;
    extents =
        frame.model().references().stream().map(this::extent).filter(Objects::nonNull).toList();
  }

  /** The extent of a reference in the plot: the place of a line, or the ends of a band. */
  private record Extent(Reference reference, boolean isUpright, double from, double to) {
    boolean isBand() {
      return reference.from() != reference.to();
    }

    String moving() {
      return isUpright ? "x" : "y";
    }
  }

  /** Draws the bands, which are behind the marks. */
  void bands(Markup out) {
    extents.stream().filter(Extent::isBand).forEach(each -> band(each, out));
  }

  /** Draws the lines, which are in front of the marks. */
  void lines(Markup out) {
    extents.stream().filter(each -> !each.isBand()).forEach(each -> line(each, out));
  }

  /** Writes the labels of lines and bands, and the annotations, in front of the marks. */
  void texts(Markup out) {
    for (Extent each : extents) {
      String label = each.reference().label();
      if (label != null) {
        label(each, label, out);
      }
    }
    frame.model().annotations().forEach(each -> annotation(each, out));
  }

  /** Returns the extent of a reference; null outside the plot. */
  private @Nullable Extent extent(Reference reference) {
    Box plot = frame.plot();
    boolean isOnRows = reference.axis() == Axis.X;
    boolean isUpright = isOnRows != frame.model().isHorizontal();
    double low = isUpright ? plot.left() : plot.top();
    double high = isUpright ? plot.right() : plot.bottom();
    double one = position(reference, reference.from());
    double other = position(reference, reference.to());
    if (isOnRows && reference.from() != reference.to()) {
      // A band includes the whole categories or bars at its ends.
      double sign = one <= other ? 1 : -1;
      one -= sign * half(reference.from());
      other += sign * half(reference.to());
    }
    if (!Double.isFinite(one) || !Double.isFinite(other)) {
      return null;
    }
    double from = Math.clamp(Math.min(one, other), low, high);
    double to = Math.clamp(Math.max(one, other), low, high);
    boolean isBand = reference.from() != reference.to();
    boolean isOutside = isBand ? from == to : one < low || one > high;
    return isOutside ? null : new Extent(reference, isUpright, from, to);
  }

  /** Returns half the space of a category or of the row that stands at a value; 0 between rows. */
  private double half(double value) {
    Places places = frame.places();
    X x = places.x();
    boolean isAtRow =
        places.bands() != null
            || x.bands().ends() == null && Arrays.binarySearch(x.values(), 0, x.size(), value) >= 0;
    return isAtRow ? places.step() / 2 : 0;
  }

  private double position(Reference reference, double value) {
    if (reference.axis() == Axis.RIGHT && frame.right() == null) {
      return Double.NaN;
    }
    return reference.axis() == Axis.X
        ? frame.places().ofValue(value)
        : frame.values(reference.axis() == Axis.RIGHT).apply(value);
  }

  private void band(Extent band, Markup out) {
    Box plot = frame.plot();
    double length = band.to() - band.from();
    out.open("rect");
    if (band.isUpright()) {
      Svg.box(band.from(), plot.top(), length, plot.height(), out);
    } else {
      Svg.box(plot.left(), band.from(), plot.width(), length, out);
    }
    out.attribute("fill", band.reference().color()).attribute("fill-opacity", "0.14");
    frame.moving(band.moving(), out);
    out.close();
  }

  private void line(Extent line, Markup out) {
    Svg.stroke(path(line), line.reference().color(), 1.5, out);
    if (line.reference().isDashed()) {
      out.attribute("stroke-dasharray", "6 4");
    }
    frame.moving(line.moving(), out);
    out.close();
  }

  /** Returns a line across the plot, interrupted where it would cross a label. */
  private String path(Extent line) {
    Box plot = frame.plot();
    boolean isUpright = line.isUpright();
    double at = line.from();
    List<Box> crossed =
        labels.stream()
            .filter(
                each ->
                    isUpright
                        ? at > each.left() && at < each.right()
                        : at > each.top() && at < each.bottom())
            .sorted(Comparator.comparingDouble(each -> isUpright ? each.top() : each.left()))
            .toList();
    StringBuilder path = new StringBuilder();
    Box rest = plot;
    for (Box each : crossed) {
      Box before =
          isUpright
              ? new Box(plot.left(), rest.top(), plot.right(), each.top())
              : new Box(rest.left(), plot.top(), each.left(), plot.bottom());
      if (before.width() > 0 && before.height() > 0) {
        path.append(before.line(isUpright, at));
      }
      rest =
          isUpright
              ? new Box(
                  plot.left(), Math.max(rest.top(), each.bottom()), plot.right(), plot.bottom())
              : new Box(
                  Math.max(rest.left(), each.right()), plot.top(), plot.right(), plot.bottom());
    }
    if (rest.width() >= 0 && rest.height() >= 0) {
      path.append(rest.line(isUpright, at));
    }
    return path.toString();
  }

  /** Writes a label: above the end of a horizontal line, or beside the top of an upright one. */
  private void label(Extent extent, String label, Markup out) {
    Box plot = frame.plot();
    boolean rtl = frame.look().isRightToLeft();
    double width = frame.textWidth(label);
    double before = extent.from() - INSET;
    double after = extent.to() + INSET;
    double x = rtl ? plot.left() + INSET : plot.right() - INSET;
    double y = before < Frame.TEXT ? extent.to() + Frame.TEXT + 2 : before;
    boolean isAfter = rtl;
    if (extent.isUpright()) {
      isAfter = rtl ? before - width < 0 : after + width <= frame.width();
      // If there is room on neither side, the label covers the plot rather than the labels of the
      // axis.
      x =
          isAfter
              ? Math.min(after, rtl ? Math.max(plot.right() - width, 0) : after)
              : Math.max(before, rtl ? before : Math.min(plot.left() + width, frame.width()));
      y = plot.top() + Frame.TEXT;
    }
    LabelAnchor anchor = isAfter ? LabelAnchor.LEFT : LabelAnchor.RIGHT;
    text(out, x, y, anchor, label, "var(--on-surface-variant)", extent.moving());
  }

  /** Draws an annotation with a dot at its point. */
  private void annotation(Annotation annotation, Markup out) {
    double along = frame.places().ofValue(annotation.x());
    double across = frame.left().apply(annotation.y());
    double x = frame.model().isHorizontal() ? across : along;
    double y = frame.model().isHorizontal() ? along : across;
    if (!frame.plot().isAround(x, y)) {
      return;
    }
    out.open("circle")
        .attribute("cx", Px.of(x))
        .attribute("cy", Px.of(y))
        .attribute("r", Px.of(POINT / 2))
        .attribute("fill", "var(--surface)")
        .attribute("stroke", "var(--on-surface)")
        .attribute("stroke-width", "2");
    frame.moving("xy", out);
    out.close();
    note(annotation, x, y, out);
  }

  private void note(Annotation annotation, double x, double y, Markup out) {
    boolean rtl = frame.look().isRightToLeft();
    double width = frame.textWidth(annotation.label());
    double textY = y + Frame.BASELINE;
    double textX = x;
    switch (annotation.side()) {
      case TOP -> textY = y - DISTANCE < Frame.TEXT ? y + DISTANCE + Frame.TEXT : y - DISTANCE;
      case BOTTOM ->
          textY =
              y + DISTANCE + Frame.TEXT > frame.height() ? y - DISTANCE : y + DISTANCE + Frame.TEXT;
      case START -> textX = x + (rtl ? 1 : -1) * (DISTANCE + width / 2);
      case END -> textX = x + (rtl ? -1 : 1) * (DISTANCE + width / 2);
    }
    double half = Math.min(width / 2, frame.width() / 2);
    text(
        out,
        Math.clamp(textX, half, frame.width() - half),
        textY,
        LabelAnchor.MIDDLE,
        annotation.label(),
        "var(--on-surface)",
        "xy");
  }

  /** Writes a text on a plate, so that it is legible in front of marks of any colour. */
  private void text(
      Markup out,
      double x,
      double y,
      LabelAnchor anchor,
      String text,
      String color,
      String moving) {
    double width = frame.textWidth(text);
    double left =
        switch (anchor) {
          case LEFT -> x;
          case MIDDLE -> x - width / 2;
          case RIGHT -> x - width;
        };
    out.open("g");
    frame.moving(moving, out);
    out.open("rect").attribute("data-plate", "");
    double top = y - Frame.BASELINE - Frame.LINE / 2;
    Svg.box(left - INSET, top, width + 2 * INSET, Frame.LINE, out)
        .attribute("rx", Px.of(INSET))
        .attribute("fill", PLATE)
        .attribute("fill-opacity", "0.9")
        .close();
    Svg.text(x, y, frame.look().anchor(anchor), color, out);
    frame.look().direct(out);
    out.text(text).close();
    out.close();
  }
}
