package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.ValueAxis;
import dev.espressivo.chart.internal.text.AxisLabel;
import dev.espressivo.chart.internal.text.AxisLayout;
import dev.espressivo.chart.internal.text.LabelAnchor;
import java.util.List;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** Draws the axes: lines, labels and titles. */
final class AxisDrawing {

  /** The width of the finer lines of a grid, in px. */
  private static final double FINE = 0.5;

  private static final String LABEL = "var(--on-surface-variant)";

  private final Frame frame;
  private final boolean isHorizontal;
  private final boolean isRtl;

  AxisDrawing(Frame frame) {
    this.frame = frame;
    isHorizontal = frame.model().isHorizontal();
    isRtl = frame.look().isRightToLeft();
  }

  /** Draws lines across the plot at the ticks of the values and at the labels of the rows. */
  void grid(Markup out) {
    Values left = frame.left();
    if (frame.model().hasGrid()) {
      // The many ticks of a logarithmic axis without a label would look like hatching.
      DoubleStream ticks =
          left.labels().stream()
              .filter(tick -> !tick.label().isEmpty())
              .mapToDouble(Places.Tick::position);
      lines(isHorizontal, DoubleStream.of(left.minor()).map(left.scale()::apply), FINE, out);
      lines(isHorizontal, ticks, 1, out);
    }
    if (frame.model().x().scale().hasGrid()) {
      AxisText.Labels rows = AxisText.rows(frame);
      DoubleStream shown =
          rows.layout().labels().stream()
              .filter(label -> !rows.texts().get(label.index()).isEmpty())
              .mapToDouble(label -> rows.positions()[label.index()]);
      lines(!isHorizontal, DoubleStream.of(frame.places().minor()), FINE, out);
      lines(!isHorizontal, shown, 1, out);
    }
  }

  /** Draws upright or horizontal lines of a width in px. */
  private void lines(boolean isUpright, DoubleStream positions, double width, Markup out) {
    StringBuilder lines = new StringBuilder();
    positions.forEach(at -> lines.append(frame.plot().line(isUpright, at)));
    if (!lines.isEmpty()) {
      stroke(out, lines.toString(), "var(--outline-variant)", width, isUpright ? "x" : "y");
    }
  }

  /** Draws the labels and titles beside and below the plot, and the baseline of bars and areas. */
  void axes(Markup out) {
    CartesianModel model = frame.model();
    if (model.x().isVisible()) {
      baseline(out);
      axis(out, isHorizontal, AxisText.rows(frame), !isRtl, model.x().title());
    }
    if (model.left().isVisible()) {
      AxisText.Labels labels = AxisText.values(frame, frame.left());
      axis(out, !isHorizontal, labels, !isRtl, model.left().title());
    }
    Values volume = frame.volume();
    if (volume != null && model.left().isVisible()) {
      beside(out, AxisText.values(frame, volume), !isRtl, null, "");
    }
    Values right = frame.right();
    ValueAxis second = model.right();
    if (right != null && second != null && second.isVisible() && !isHorizontal) {
      beside(out, AxisText.values(frame, right), isRtl, second.title(), "y");
    }
  }

  private void axis(
      Markup out,
      boolean isBeside,
      AxisText.Labels labels,
      boolean isAtLeft,
      @Nullable String title) {
    if (isBeside) {
      beside(out, labels, isAtLeft, title, "y");
    } else {
      below(out, labels, title);
    }
  }

  private void baseline(Markup out) {
    Box below = frame.below();
    if (below != null) {
      stroke(out, below.line(false, below.bottom()), "var(--outline)", 1, "");
    }
    Values left = frame.left();
    double base = frame.isFilled() ? left.baseline() : left.zeroOrStart();
    if (left.ticks().length == 0) {
      // The axis has no zero that means anything.
      base = left.scale().rangeStart();
    }
    String line = frame.plot().line(isHorizontal, base);
    stroke(out, line, "var(--outline)", 1, isHorizontal ? "x" : "y");
  }

  private void stroke(Markup out, String path, String color, double width, String moving) {
    Svg.path(path, "none", out).attribute("stroke", color);
    if (width != 1) {
      out.attribute("stroke-width", Px.of(width));
    }
    frame.moving(moving, out);
    out.close();
  }

  private void below(Markup out, AxisText.Labels labels, @Nullable String title) {
    double top = frame.bottom() + frame.underPlot() + Frame.GAP;
    AxisLayout layout = labels.layout();
    group("x", out);
    for (AxisLabel label : layout.labels()) {
      if (layout.rotated()) {
        String place = Px.of(label.position()) + ',' + Px.of(top + layout.anchorOffset());
        out.open("text")
            .attribute("text-anchor", frame.look().anchor(LabelAnchor.RIGHT))
            .attribute("transform", "translate(" + place + ")rotate(-45)")
            .attribute("y", Px.of(Frame.BASELINE));
        lines(out, label, labels.texts(), "");
      } else {
        label(out, label, labels.texts(), label.anchor(), label.position(), top + Frame.TEXT);
      }
    }
    out.close();
    if (title != null) {
      double y = Math.min(frame.height() - 4, top + layout.size() + Frame.GAP / 2 + Frame.TEXT);
      title(out, frame.plot().center(), y, "", title);
    }
  }

  /** Draws the labels and the title of an axis, which move along some axes of the screen. */
  private void beside(
      Markup out, AxisText.Labels labels, boolean isAtLeft, @Nullable String title, String moving) {
    Box plot = frame.plot();
    LabelAnchor anchor = isAtLeft ? LabelAnchor.RIGHT : LabelAnchor.LEFT;
    double x = isAtLeft ? plot.left() - Frame.GAP : plot.right() + Frame.GAP;
    group(moving, out);
    for (AxisLabel label : labels.layout().labels()) {
      double y = label.position() - (label.lines().size() - 1) * Frame.LINE / 2 + Frame.BASELINE;
      label(out, label, labels.texts(), anchor, x, y);
    }
    out.close();
    if (title != null) {
      double at = isAtLeft ? Frame.TEXT : frame.width() - Frame.TEXT * 0.3;
      title(out, at, plot.middle(), "rotate(-90)", title);
    }
  }

  private void group(String moving, Markup out) {
    out.open("g").attribute("fill", LABEL).attribute("font-size", Px.of(Frame.TEXT));
    frame.moving(moving, out);
  }

  private void label(
      Markup out, AxisLabel label, List<String> texts, LabelAnchor anchor, double x, double y) {
    out.open("text")
        .attribute("text-anchor", frame.look().anchor(anchor))
        .attribute("x", Px.of(x))
        .attribute("y", Px.of(y));
    lines(out, label, texts, Px.of(x));
  }

  /** Writes the lines of a label, and the whole text of a shortened one, which hovering shows. */
  private void lines(Markup out, AxisLabel label, List<String> texts, String x) {
    frame.look().direct(out);
    if (label.shortened()) {
      out.open("title").text(texts.get(label.index())).close();
    }
    List<String> lines = label.lines();
    if (lines.size() == 1) {
      out.text(lines.getFirst()).close();
      return;
    }
    for (int i = 0; i < lines.size(); i++) {
      out.open("tspan").attribute("x", x);
      if (i > 0) {
        out.attribute("dy", Px.of(Frame.LINE));
      }
      out.text(lines.get(i)).close();
    }
    out.close();
  }

  private static void title(Markup out, double x, double y, String turn, String title) {
    out.open("text")
        .attribute("text-anchor", "middle")
        .attribute("fill", LABEL)
        .attribute("font-size", Px.of(Frame.TEXT))
        .attribute("transform", "translate(" + Px.of(x) + ',' + Px.of(y) + ')' + turn)
        .text(title)
        .close();
  }
}
