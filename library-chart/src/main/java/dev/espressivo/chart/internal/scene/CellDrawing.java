package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Cells;
import dev.espressivo.chart.internal.scene.CartesianModel.Series;
import dev.espressivo.chart.internal.text.TextFitter;

/**
 * Draws the values of a matrix as the colours of its cells. Each series is a lane on the axis of
 * values, the first one at the top; the cells of a lane that have the same shade are one path.
 */
final class CellDrawing {

  /** The gap between cells in px, if they are that large. */
  private static final double GAP = 2;

  private static final double LEAST_GAPPED = 8;

  /** The size in px of a shade in the key. */
  private static final double SHADE = 8;

  private final Frame frame;
  private final Ramp ramp;

  CellDrawing(Frame frame) {
    this.frame = frame;
    double low = Double.POSITIVE_INFINITY;
    double high = Double.NEGATIVE_INFINITY;
    for (Series series : Lanes.of(frame.model().series())) {
      if (series.lowest() >= 0) {
        low = Math.min(low, series.values()[series.lowest()]);
        high = Math.max(high, series.values()[series.highest()]);
      }
    }
    ramp = new Ramp(low, high, "var(--primary)");
  }

  void draw(Span span, Markup out) {
    Values values = frame.left();
    double lane = Lanes.place(frame.model(), span.series());
    double top = Math.rint(values.apply(lane + 0.5));
    double bottom = Math.rint(values.apply(lane - 0.5));
    double band = frame.places().step();
    double gap = Math.min(band, bottom - top) < LEAST_GAPPED ? 0 : GAP;
    StringBuilder[] shades = new StringBuilder[Ramp.SHADES];
    for (int row = 0; row < frame.model().x().size(); row++) {
      double value = span.series().values()[row];
      if (Double.isFinite(value)) {
        int shade = ramp.index(value);
        double middle = frame.places().of(row);
        double left = Math.rint(middle - band / 2);
        double width = Math.max(1, Math.rint(middle + band / 2) - left - gap);
        shades[shade] = shades[shade] == null ? new StringBuilder() : shades[shade];
        shades[shade].append('M').append(Px.of(left + gap / 2));
        shades[shade].append(',').append(Px.of((top + bottom) / 2));
        shades[shade].append('h').append(Px.of(width));
      }
    }
    for (int shade = 0; shade < shades.length; shade++) {
      if (shades[shade] != null) {
        double width = Math.max(1, bottom - top - gap);
        Svg.stroke(shades[shade], ramp.shade(shade), width, out).close();
      }
    }
  }

  /** Draws what a shade means, above the end of the plot. */
  void key(Markup out) {
    Cells look = Lanes.look(frame.model());
    if (look == null || !(ramp.low() <= ramp.high())) {
      return;
    }
    int first = ramp.low() < ramp.high() ? 0 : Ramp.SHADES - 1;
    double width = SHADE * (Ramp.SHADES - first);
    TextFitter fitter = ShapeText.fitter(frame.look());
    double room = (frame.width() - width) / 2 - Frame.GAP;
    String low = fitter.shorten(look.format().apply(ramp.low()), room);
    String high = fitter.shorten(look.format().apply(ramp.high()), room);
    double text = frame.textWidth(high) + (first == 0 ? frame.textWidth(low) + Frame.GAP : 0);
    double left =
        frame.look().isRightToLeft()
            ? frame.plot().left()
            : Math.max(0, frame.plot().right() - width - text - Frame.GAP);
    double middle = Math.rint(frame.plot().top() - Frame.GAP - SHADE / 2);
    if (first == 0) {
      text(left, middle, low, out);
      left += frame.textWidth(low) + Frame.GAP;
    }
    for (int shade = first; shade < Ramp.SHADES; shade++) {
      double x = left + (shade - first) * SHADE;
      String path = "M" + Px.of(x) + ',' + Px.of(middle) + 'h' + Px.of(SHADE);
      Svg.stroke(path, ramp.shade(shade), SHADE, out).close();
    }
    text(left + width + Frame.GAP, middle, high, out);
  }

  private static void text(double left, double middle, String text, Markup out) {
    out.open("text")
        .attribute("x", Px.of(left))
        .attribute("y", Px.of(middle + Frame.BASELINE))
        .attribute("font-size", Px.of(Frame.TEXT))
        .attribute("fill", "var(--on-surface-variant)")
        .attribute("direction", "ltr")
        .text(text)
        .close();
  }
}
