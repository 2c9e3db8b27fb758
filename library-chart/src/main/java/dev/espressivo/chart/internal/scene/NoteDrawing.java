package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Annotation;
import dev.espressivo.chart.internal.scene.CartesianModel.Axis;
import dev.espressivo.chart.internal.scene.CartesianModel.Reference;
import dev.espressivo.chart.internal.text.LabelAnchor;
import org.jspecify.annotations.Nullable;

/** Draws the references and annotations of a chart. */
final class NoteDrawing {

  private static final String PLATE = "var(--surface-container-high)";

  /** The distance of a label from its line, and of a text from the edge of its plate. */
  private static final double INSET = 4;

  private static final double POINT = 8;
  private static final double DISTANCE = 12;

  private final Frame frame;

  NoteDrawing(Frame frame) {
    this.frame = frame;
  }

  /** The extent of a reference in the plot: the place of a line, or the ends of a band. */
  private record Extent(boolean isUpright, double from, double to, boolean isBand) {}

  /** Draws a band, behind the marks. Draws nothing for a line or outside the plot. */
  void band(Reference reference, Markup out) {
    Extent extent = extent(reference);
    if (extent != null && extent.isBand()) {
      band(reference, extent.isUpright(), extent.from(), extent.to(), out);
    }
  }

  /** Draws a line, in front of the marks. Draws nothing for a band or outside the plot. */
  void line(Reference reference, Markup out) {
    Extent extent = extent(reference);
    if (extent != null && !extent.isBand()) {
      line(reference, extent.isUpright(), extent.from(), out);
    }
  }

  /** Writes the label of a line or a band, in front of the marks. */
  void label(Reference reference, Markup out) {
    Extent extent = extent(reference);
    if (extent != null) {
      label(reference, extent.isUpright(), extent.from(), extent.to(), out);
    }
  }

  private @Nullable Extent extent(Reference reference) {
    Box plot = frame.plot();
    boolean isOnRows = reference.axis() == Axis.X;
    boolean isUpright = isOnRows != frame.model().isHorizontal();
    double low = isUpright ? plot.left() : plot.top();
    double high = isUpright ? plot.right() : plot.bottom();
    double one = position(reference, reference.from());
    double other = position(reference, reference.to());
    if (isOnRows && reference.from() != reference.to()) {
      // A band of categories includes the whole bands of the first and the last one.
      double half = frame.places().step() / 2;
      double sign = one <= other ? 1 : -1;
      one -= sign * half;
      other += sign * half;
    }
    if (!Double.isFinite(one) || !Double.isFinite(other)) {
      return null;
    }
    double from = Math.clamp(Math.min(one, other), low, high);
    double to = Math.clamp(Math.max(one, other), low, high);
    boolean isBand = reference.from() != reference.to();
    boolean isOutside = isBand ? from == to : one < low || one > high;
    return isOutside ? null : new Extent(isUpright, from, to, isBand);
  }

  private double position(Reference reference, double value) {
    if (reference.axis() == Axis.RIGHT && frame.right() == null) {
      return Double.NaN;
    }
    return reference.axis() == Axis.X
        ? frame.places().ofValue(value)
        : frame.values(reference.axis() == Axis.RIGHT).apply(value);
  }

  private void band(Reference reference, boolean isUpright, double from, double to, Markup out) {
    Box plot = frame.plot();
    out.open("rect")
        .attribute("x", Px.of(isUpright ? from : plot.left()))
        .attribute("y", Px.of(isUpright ? plot.top() : from))
        .attribute("width", Px.of(isUpright ? to - from : plot.width()))
        .attribute("height", Px.of(isUpright ? plot.height() : to - from))
        .attribute("fill", reference.color())
        .attribute("fill-opacity", "0.14");
    frame.moving(isUpright ? "x" : "y", out);
    out.close();
  }

  private void line(Reference reference, boolean isUpright, double at, Markup out) {
    Box plot = frame.plot();
    String place = Px.crisp(at);
    out.open("path")
        .attribute(
            "d",
            isUpright
                ? "M" + place + ',' + Px.of(plot.top()) + 'V' + Px.of(plot.bottom())
                : "M" + Px.of(plot.left()) + ',' + place + 'H' + Px.of(plot.right()))
        .attribute("stroke", reference.color())
        .attribute("stroke-width", "1.5");
    if (reference.isDashed()) {
      out.attribute("stroke-dasharray", "6 4");
    }
    frame.moving(isUpright ? "x" : "y", out);
    out.close();
  }

  /** Writes a label: above the end of a horizontal line, or beside the top of an upright one. */
  private void label(Reference reference, boolean isUpright, double from, double to, Markup out) {
    String label = reference.label();
    if (label == null) {
      return;
    }
    Box plot = frame.plot();
    boolean rtl = frame.look().isRightToLeft();
    double width = frame.textWidth(label);
    double x;
    double y;
    boolean isAtLeft;
    if (isUpright) {
      y = plot.top() + Frame.TEXT;
      isAtLeft = !rtl;
      x = rtl ? from - INSET : to + INSET;
      if (!rtl && x + width > frame.width()) {
        isAtLeft = false;
        x = from - INSET;
      } else if (rtl && x - width < 0) {
        isAtLeft = true;
        x = to + INSET;
      }
      // If there is room on neither side, the label covers the plot rather than the labels of the
      // axis.
      if (!rtl && !isAtLeft) {
        x = Math.max(x, Math.min(plot.left() + width, frame.width()));
      } else if (rtl && isAtLeft) {
        x = Math.min(x, Math.max(plot.right() - width, 0));
      }
    } else {
      isAtLeft = rtl;
      x = rtl ? plot.left() + INSET : plot.right() - INSET;
      y = from - INSET < Frame.TEXT ? to + Frame.TEXT + 2 : from - INSET;
    }
    text(
        out,
        x,
        y,
        isAtLeft ? LabelAnchor.LEFT : LabelAnchor.RIGHT,
        label,
        "var(--on-surface-variant)",
        isUpright ? "x" : "y");
  }

  /** Draws an annotation with a dot at its point. */
  void draw(Annotation annotation, Markup out) {
    double along = frame.places().ofValue(annotation.x());
    double across = frame.left().apply(annotation.y());
    double x = frame.model().isHorizontal() ? across : along;
    double y = frame.model().isHorizontal() ? along : across;
    Box plot = frame.plot();
    if (!(x >= plot.left() - 1
        && x <= plot.right() + 1
        && y >= plot.top() - 1
        && y <= plot.bottom() + 1)) {
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
    out.open("rect")
        .attribute("data-plate", "")
        .attribute("x", Px.of(left - INSET))
        .attribute("y", Px.of(y - Frame.BASELINE - Frame.LINE / 2))
        .attribute("width", Px.of(width + 2 * INSET))
        .attribute("height", Px.of(Frame.LINE))
        .attribute("rx", Px.of(INSET))
        .attribute("fill", PLATE)
        .attribute("fill-opacity", "0.9")
        .close();
    out.open("text")
        .attribute("x", Px.of(x))
        .attribute("y", Px.of(y))
        .attribute("text-anchor", frame.anchor(anchor))
        .attribute("font-size", Px.of(Frame.TEXT))
        .attribute("fill", color);
    frame.direct(out);
    out.text(text).close();
    out.close();
  }
}
