package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.text.AxisLabels;
import dev.espressivo.chart.internal.text.AxisLayout;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.List;

/** The labels of axes: their texts and their layout. */
final class AxisText {

  /** The largest share of the width for labels of categories beside a plot. */
  private static final double WIDEST = 0.4;

  private AxisText() {}

  /** The labels, and the texts and positions from which they were made. */
  record Labels(List<String> texts, double[] positions, AxisLayout layout) {}

  static Labels rows(Frame frame) {
    boolean areNames = frame.model().x().kind() == XKind.CATEGORY && frame.places().times() == null;
    return frame
        .labels()
        .computeIfAbsent(
            frame.places(),
            places ->
                labels(
                    frame,
                    frame.places().ticks(frame.look().locale()),
                    !frame.model().isHorizontal(),
                    areNames,
                    Math.min(frame.width() * WIDEST, frame.mostBeside())));
  }

  static Labels values(Frame frame, Values values) {
    boolean areNames = Lanes.look(frame.model()) != null;
    return frame
        .labels()
        .computeIfAbsent(
            values,
            each ->
                labels(
                    frame,
                    values.labels(),
                    frame.model().isHorizontal(),
                    areNames,
                    areNames ? frame.width() * WIDEST : frame.mostBeside()));
  }

  private static Labels labels(
      Frame frame, List<Places.Tick> ticks, boolean isBelow, boolean areNames, double widest) {
    List<String> texts = ticks.stream().map(Places.Tick::label).toList();
    double[] positions = ticks.stream().mapToDouble(Places.Tick::position).toArray();
    TextFitter fitter = new TextFitter(frame.look().text(), Frame.TEXT);
    AxisLabels labels = new AxisLabels(fitter, texts, positions);
    return new Labels(
        texts,
        positions,
        isBelow
            ? labels.below(0, frame.width(), frame.mostBelow(), areNames)
            : labels.beside(0, frame.height(), widest, areNames));
  }
}
