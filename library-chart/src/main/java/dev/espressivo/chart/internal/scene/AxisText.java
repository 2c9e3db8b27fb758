package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scene.CartesianModel.XKind;
import dev.espressivo.chart.internal.text.AxisLabels;
import dev.espressivo.chart.internal.text.AxisLayout;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.ArrayList;
import java.util.List;

/** The labels of axes: their texts and their layout. */
final class AxisText {

  /** The least distance of candidate labels in px; closer, not even every second could be shown. */
  private static final double LEAST_STEP = 4;

  /** The largest share of the width for labels of categories beside a plot. */
  private static final double WIDEST = 0.4;

  /** The width for labels of numbers, which are never shortened: the plot shrinks instead. */
  private static final double ANY_WIDTH = 10_000;

  private AxisText() {}

  /** The labels, and the texts and positions from which they were made. */
  record Labels(List<String> texts, double[] positions, AxisLayout layout) {}

  private static TextFitter fitter(Frame frame) {
    return new TextFitter(frame.look().text(), Frame.TEXT);
  }

  static Labels rows(Frame frame) {
    return frame.labels().computeIfAbsent(frame.places(), places -> layOutRows(frame));
  }

  private static Labels layOutRows(Frame frame) {
    List<Places.Tick> ticks = candidates(frame);
    boolean isCategory =
        frame.model().x().kind() == XKind.CATEGORY && frame.places().times() == null;
    return labels(frame, ticks, !frame.model().isHorizontal(), isCategory, frame.width() * WIDEST);
  }

  static Labels values(Frame frame, Values values) {
    return frame.labels().computeIfAbsent(values, each -> layOut(frame, values));
  }

  private static Labels layOut(Frame frame, Values values) {
    List<Places.Tick> ticks = new ArrayList<>();
    for (int i = 0; i < values.ticks().length; i++) {
      ticks.add(new Places.Tick(values.scale().apply(values.ticks()[i]), values.labels().get(i)));
    }
    boolean isOfLanes = Lanes.look(frame.model()) != null;
    return labels(
        frame,
        ticks,
        frame.model().isHorizontal(),
        isOfLanes,
        isOfLanes ? frame.width() * WIDEST : ANY_WIDTH);
  }

  private static Labels labels(
      Frame frame, List<Places.Tick> ticks, boolean isBelow, boolean areNames, double widest) {
    List<String> texts = ticks.stream().map(Places.Tick::label).toList();
    double[] positions = ticks.stream().mapToDouble(Places.Tick::position).toArray();
    AxisLabels labels = new AxisLabels(fitter(frame), texts, positions);
    return new Labels(
        texts,
        positions,
        isBelow
            ? labels.below(0, frame.width(), areNames)
            : labels.beside(0, frame.height(), widest, areNames));
  }

  /** Returns the ticks of the rows; of thousands of categories, only as many as are told apart. */
  private static List<Places.Tick> candidates(Frame frame) {
    Places places = frame.places();
    if (frame.model().x().kind() != XKind.CATEGORY || places.times() != null) {
      return places.ticks(frame.placeCount(), frame.look().locale());
    }
    int size = frame.model().x().size();
    double step = places.step();
    int stride = step > 0 ? (int) Math.max(1, Math.ceil(LEAST_STEP / step)) : 1;
    List<Places.Tick> ticks = new ArrayList<>();
    for (int row = 0; row < size; row += stride) {
      ticks.add(new Places.Tick(places.of(row), frame.model().x().label().apply(row)));
    }
    return ticks;
  }
}
