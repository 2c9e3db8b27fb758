package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.text.TextFitter;
import java.text.Bidi;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The labels beside a circle, with lines to the slices that they name. They never overlap: labels
 * on one side move apart, and if a side has no room for all, the smallest slices have no label.
 */
final class OuterLabels {

  /** The distance from the circle to a label, in px: the line and the gaps at its ends. */
  private static final double LEAD = 26;

  /** The characters around a text whose direction is its own (FSI and PDI). */
  private static final char FIRST_STRONG = '\u2068';

  private static final char END_OF_ISOLATE = '\u2069';

  private static final double KNEE = 10;
  private static final double GAP = 4;

  /** The least width of a label, in px; in less, nothing could be read. */
  private static final double LEAST_ROOM = 36;

  /** The least diameter of the circle, as a share of the width, however long its labels are. */
  private static final double LEAST_OF_WIDTH = 0.25;

  /** The least diameter of the circle, as a share of its diameter without labels. */
  private static final double LEAST_OF_HEIGHT = 0.7;

  private final Look look;
  private final Box box;
  private final List<Label> labels;
  private final double radius;
  private final double room;
  private final boolean isTall;

  /**
   * The label of a slice, at the angle of its middle: a name, and a text that is never shortened.
   * If there is no room for all labels, those of the smallest values are left out.
   */
  record Label(int series, double angle, String name, String text, double value) {

    boolean isRight() {
      return Math.sin(angle) >= 0;
    }

    String line() {
      return text.isEmpty() ? name : name + ' ' + text;
    }

    /** Returns the line with a name that may run from right to left apart from the text. */
    String written() {
      boolean isApart = !text.isEmpty() && Bidi.requiresBidi(name.toCharArray(), 0, name.length());
      return isApart ? FIRST_STRONG + name + END_OF_ISOLATE + ' ' + text : line();
    }
  }

  private record Placed(Label label, double y) {}

  OuterLabels(Look look, Box box, List<Label> labels) {
    this.look = look;
    this.box = box;
    this.labels = labels;
    TextFitter fitter = ShapeText.fitter(look);
    double widest = labels.stream().mapToDouble(each -> fitter.width(each.line())).max().orElse(0);
    double largest = Math.min(box.width(), box.height()) / 2;
    double beside = Math.min(largest, box.height() / 2 - Frame.LINE);
    double least = Math.min(beside * LEAST_OF_HEIGHT, box.width() * LEAST_OF_WIDTH);
    double fitting = Math.max(least, Math.min(beside, box.width() / 2 - LEAD - widest));
    room = box.width() / 2 - LEAD - fitting;
    radius = isShown() ? fitting : largest;
    isTall = widest > room + 0.5;
  }

  private boolean isShown() {
    return !labels.isEmpty() && room >= LEAST_ROOM;
  }

  /** Returns the radius of the circle that the labels leave. */
  double radius() {
    return Math.max(0, radius);
  }

  void draw(Markup out) {
    if (!isShown()) {
      return;
    }
    for (boolean isRight : new boolean[] {true, false}) {
      for (Placed placed : place(isRight)) {
        out.open("g").attribute("data-series", Integer.toString(placed.label().series()));
        line(placed, out);
        text(placed, out);
        out.close();
      }
    }
  }

  private double lineHeight() {
    return isTall ? 2 * Frame.LINE : Frame.LINE;
  }

  private double idealY(Label label) {
    return box.middle() - (radius + KNEE) * Math.cos(label.angle());
  }

  /** Returns the labels of a side; those that would overlap are around their slices' middle. */
  private List<Placed> place(boolean isRight) {
    double height = lineHeight();
    int most = (int) Math.max(1, box.height() / height);
    List<Label> side =
        labels.stream()
            .filter(label -> label.isRight() == isRight)
            .sorted(Comparator.comparingDouble(Label::value).reversed())
            .limit(most)
            .sorted(Comparator.comparingDouble(this::idealY))
            .toList();
    List<Cluster> clusters = new ArrayList<>();
    for (Label label : side) {
      Cluster last = cluster(List.of(label));
      while (!clusters.isEmpty() && clusters.getLast().end(height) > last.start()) {
        List<Label> together = new ArrayList<>(clusters.removeLast().labels());
        together.addAll(last.labels());
        last = cluster(together);
      }
      clusters.add(last);
    }
    List<Placed> placed = new ArrayList<>();
    for (Cluster cluster : clusters) {
      for (int i = 0; i < cluster.labels().size(); i++) {
        placed.add(new Placed(cluster.labels().get(i), cluster.start() + (i + 0.5) * height));
      }
    }
    return placed;
  }

  /** Labels without gaps between them. */
  private record Cluster(List<Label> labels, double start) {

    double end(double height) {
      return start + labels.size() * height;
    }
  }

  private Cluster cluster(List<Label> together) {
    double height = lineHeight();
    double sum = 0;
    for (int i = 0; i < together.size(); i++) {
      sum += idealY(together.get(i)) - (i + 0.5) * height;
    }
    double lowest = Math.max(box.top(), box.bottom() - together.size() * height);
    return new Cluster(together, Math.clamp(sum / together.size(), box.top(), lowest));
  }

  private double sign(Placed placed) {
    return placed.label().isRight() ? 1 : -1;
  }

  private void line(Placed placed, Markup out) {
    double sin = Math.sin(placed.label().angle());
    double cos = Math.cos(placed.label().angle());
    double kneeX = (radius + KNEE) * sin;
    double down = placed.y() - box.middle();
    double around = radius + KNEE / 2;
    double besideCircle = Math.sqrt(Math.max(0, around * around - down * down));
    double turnX = sign(placed) * Math.max(Math.abs(kneeX), besideCircle);
    double endX = sign(placed) * (radius + LEAD - GAP);
    String path =
        "M"
            + Px.point(box.center() + (radius + 2) * sin, box.middle() - (radius + 2) * cos)
            + 'L'
            + Px.point(box.center() + kneeX, box.middle() - (radius + KNEE) * cos)
            + 'L'
            + Px.point(box.center() + turnX, placed.y())
            + 'L'
            + Px.point(box.center() + endX, placed.y());
    out.open("path")
        .attribute("d", path)
        .attribute("fill", "none")
        .attribute("stroke", "var(--outline)")
        .close();
  }

  private void text(Placed placed, Markup out) {
    Label label = placed.label();
    TextFitter fitter = ShapeText.fitter(look);
    ShapeText text = new ShapeText(look, out);
    double x = box.center() + sign(placed) * (radius + LEAD);
    String end = text.side(label.isRight());
    if (!isTall) {
      text.write(x, placed.y(), end, ShapeText.STRONG, label.written());
      return;
    }
    String name = fitter.shorten(label.name(), room);
    String whole = ShapeText.hint(name, label.name());
    double half = label.text().isEmpty() ? 0 : Frame.LINE / 2;
    text.write(x, placed.y() - half, end, ShapeText.STRONG, name, Frame.TEXT, whole);
    if (!label.text().isEmpty()) {
      String second = fitter.shorten(label.text(), room);
      text.write(x, placed.y() + half, end, ShapeText.MUTED, second);
    }
  }
}
