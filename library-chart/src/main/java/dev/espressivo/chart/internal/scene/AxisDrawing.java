package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.text.AxisLabel;
import dev.espressivo.chart.internal.text.AxisLayout;
import dev.espressivo.chart.internal.text.LabelAnchor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Draws the axes: lines, labels and titles. */
final class AxisDrawing {

  private static final String LABEL = "var(--on-surface-variant)";

  private final Frame frame;
  private final boolean isHorizontal;
  private final boolean isRtl;

  AxisDrawing(Frame frame) {
    this.frame = frame;
    isHorizontal = frame.model().isHorizontal();
    isRtl = frame.look().isRightToLeft();
  }

  /** Draws lines across the plot at the ticks of the values. */
  void grid(Markup out) {
    if (!frame.model().hasGrid()) {
      return;
    }
    Box plot = frame.plot();
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < frame.left().ticks().length; i++) {
      if (frame.left().labels().get(i).isEmpty()) {
        // The many ticks of a logarithmic axis would look like hatching.
        continue;
      }
      String at = Px.crisp(frame.left().scale().apply(frame.left().ticks()[i]));
      if (isHorizontal) {
        lines.append('M').append(at).append(',').append(Px.of(plot.top()));
        lines.append('V').append(Px.of(plot.bottom()));
      } else {
        lines.append('M').append(Px.of(plot.left())).append(',').append(at);
        lines.append('H').append(Px.of(plot.right()));
      }
    }
    if (!lines.isEmpty()) {
      boolean isMovable = frame.model().view().isMovable();
      if (isMovable) {
        out.open("g").attribute("clip-path", "url(#" + frame.look().prefix() + "-plot)");
      }
      stroke(out, lines.toString(), "var(--outline-variant)");
      if (isMovable) {
        out.close();
      }
    }
  }

  /** Draws the labels and titles beside and below the plot, and the baseline of bars and areas. */
  void axes(Markup out) {
    baseline(out);
    if (frame.model().x().isVisible()) {
      if (isHorizontal) {
        beside(out, AxisText.rows(frame), !isRtl, frame.model().x().title());
      } else {
        below(out, AxisText.rows(frame), frame.model().x().title());
      }
    }
    if (frame.model().left().isVisible()) {
      AxisText.Labels labels = AxisText.values(frame, frame.left());
      if (isHorizontal) {
        below(out, labels, frame.model().left().title());
      } else {
        beside(out, labels, !isRtl, frame.model().left().title());
      }
    }
    Values volume = frame.volume();
    if (volume != null && frame.model().left().isVisible()) {
      beside(out, AxisText.values(frame, volume), !isRtl, null, "");
    }
    Values right = frame.right();
    CartesianModel.ValueAxis second = frame.model().right();
    if (right != null && second != null && second.isVisible() && !isHorizontal) {
      beside(out, AxisText.values(frame, right), isRtl, second.title());
    }
  }

  private void baseline(Markup out) {
    if (!frame.model().x().isVisible()) {
      return;
    }
    Box plot = frame.plot();
    Box below = frame.below();
    if (below != null) {
      out.open("path")
          .attribute(
              "d",
              "M"
                  + Px.of(below.left())
                  + ','
                  + Px.crisp(below.bottom())
                  + 'H'
                  + Px.of(below.right()))
          .attribute("fill", "none")
          .attribute("stroke", "var(--outline)")
          .close();
    }
    double base = frame.isFilled() ? frame.left().baseline() : frame.left().zeroOrStart();
    if (frame.left().ticks().length == 0) {
      // The axis has no zero that means anything.
      base = frame.left().scale().rangeStart();
    }
    String at = Px.crisp(base);
    stroke(
        out,
        isHorizontal
            ? "M" + at + ',' + Px.of(plot.top()) + 'V' + Px.of(plot.bottom())
            : "M" + Px.of(plot.left()) + ',' + at + 'H' + Px.of(plot.right()),
        "var(--outline)");
  }

  /** Draws lines across the plot. */
  private void stroke(Markup out, String path, String color) {
    out.open("path").attribute("d", path).attribute("fill", "none").attribute("stroke", color);
    frame.moving(isHorizontal ? "x" : "y", out);
    out.close();
  }

  private void below(Markup out, AxisText.Labels labels, @Nullable String title) {
    double top = frame.bottom() + frame.underPlot() + Frame.GAP;
    AxisLayout layout = labels.layout();
    group("x", out);
    for (AxisLabel label : layout.labels()) {
      String x = Px.of(label.position());
      if (layout.rotated()) {
        double y = top + layout.anchorOffset();
        out.open("text")
            .attribute("text-anchor", frame.anchor(LabelAnchor.RIGHT))
            .attribute("transform", "translate(" + x + ',' + Px.of(y) + ")rotate(-45)")
            .attribute("y", Px.of(Frame.BASELINE));
        frame.direct(out);
        whole(out, label, labels.texts());
        out.text(label.lines().getFirst()).close();
      } else {
        out.open("text")
            .attribute("text-anchor", frame.anchor(label.anchor()))
            .attribute("x", x)
            .attribute("y", Px.of(top + Frame.TEXT));
        frame.direct(out);
        whole(out, label, labels.texts());
        lines(out, label, x);
        out.close();
      }
    }
    out.close();
    if (title != null) {
      title(
          out,
          frame.plot().center(),
          Math.min(frame.height() - 4, top + layout.size() + Frame.GAP / 2 + Frame.TEXT),
          0,
          title);
    }
  }

  private void beside(
      Markup out, AxisText.Labels labels, boolean isAtLeft, @Nullable String title) {
    beside(out, labels, isAtLeft, title, "y");
  }

  /** Draws the labels and the title of an axis, which move along some axes of the screen. */
  private void beside(
      Markup out, AxisText.Labels labels, boolean isAtLeft, @Nullable String title, String moving) {
    AxisLayout layout = labels.layout();
    String x = Px.of(isAtLeft ? frame.plot().left() - Frame.GAP : frame.plot().right() + Frame.GAP);
    group(moving, out);
    for (AxisLabel label : layout.labels()) {
      double y = label.position() - (label.lines().size() - 1) * Frame.LINE / 2 + Frame.BASELINE;
      out.open("text")
          .attribute("text-anchor", frame.anchor(isAtLeft ? LabelAnchor.RIGHT : LabelAnchor.LEFT))
          .attribute("x", x)
          .attribute("y", Px.of(y));
      frame.direct(out);
      whole(out, label, labels.texts());
      lines(out, label, x);
      out.close();
    }
    out.close();
    if (title != null) {
      title(
          out,
          isAtLeft ? Frame.TEXT : frame.width() - Frame.TEXT * 0.3,
          frame.plot().middle(),
          -90,
          title);
    }
  }

  private void group(String axis, Markup out) {
    out.open("g").attribute("fill", LABEL).attribute("font-size", Px.of(Frame.TEXT));
    if (!axis.isEmpty()) {
      frame.moving(axis, out);
    }
  }

  private static void lines(Markup out, AxisLabel label, String x) {
    List<String> lines = label.lines();
    if (lines.size() == 1) {
      out.text(lines.getFirst());
      return;
    }
    for (int i = 0; i < lines.size(); i++) {
      out.open("tspan").attribute("x", x);
      if (i > 0) {
        out.attribute("dy", Px.of(Frame.LINE));
      }
      out.text(lines.get(i)).close();
    }
  }

  /** Writes the whole text of a shortened label, which is shown on hover. */
  private static void whole(Markup out, AxisLabel label, List<String> texts) {
    if (label.shortened()) {
      out.open("title").text(texts.get(label.index())).close();
    }
  }

  private static void title(Markup out, double x, double y, int turn, String title) {
    out.open("text")
        .attribute("text-anchor", "middle")
        .attribute("fill", LABEL)
        .attribute("font-size", Px.of(Frame.TEXT))
        .attribute(
            "transform",
            "translate("
                + Px.of(x)
                + ','
                + Px.of(y)
                + ')'
                + (turn == 0 ? "" : "rotate(" + turn + ')'))
        .text(title)
        .close();
  }
}
