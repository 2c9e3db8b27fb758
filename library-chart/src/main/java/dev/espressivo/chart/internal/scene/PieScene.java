package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.shape.Arc;
import dev.espressivo.chart.internal.shape.Pie;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Draws a circle that is divided among categories. A share is 0 to 1, the gap between slices in
 * radians, the radius of corners in px.
 *
 * @param innerRadius the radius of the hole as a share of the circle's, 0 to 1
 * @param hasLabels whether slices are named beside the circle
 */
public record PieScene(
    List<Category> slices,
    String valueName,
    DoubleFunction<String> share,
    double innerRadius,
    double padAngle,
    double cornerRadius,
    boolean hasLabels,
    Padding padding,
    boolean isClickable)
    implements ShapePicture {

  /** The largest share of the circle that all gaps together take. */
  private static final double MOST_GAPS = 0.15;

  /** A slice, its angles, and its share as a text. */
  private record Sector(Category category, Pie.Slice angles, String share) {}

  /** Returns the circle inside the slices; its radius is 0 in a pie without a hole. */
  @Override
  public Hole hole(double width, double height, Look look) {
    Box box = ShapeScene.box(width, height, padding);
    double radius = labels(box, look, sectors()).radius();
    return new Hole(box.center(), box.middle(), radius * innerRadius);
  }

  private List<Sector> sectors() {
    List<Category> shown = slices.stream().filter(Category::isShown).toList();
    // The sum of the largest doubles would be infinite.
    double largest = shown.stream().mapToDouble(Category::value).max().orElse(1);
    double[] values = shown.stream().mapToDouble(each -> each.value() / largest).toArray();
    double sum = DoubleStream.of(values).sum();
    double gaps = Math.min(padAngle, MOST_GAPS * 2 * Math.PI / Math.max(1, shown.size()));
    List<Pie.Slice> angles = Pie.of(values, 0, 2 * Math.PI, shown.size() > 1 ? gaps : 0);
    return IntStream.range(0, values.length)
        .mapToObj(i -> new Sector(shown.get(i), angles.get(i), share.apply(values[i] / sum)))
        .toList();
  }

  private OuterLabels labels(Box box, Look look, List<Sector> sectors) {
    return new OuterLabels(
        look,
        box,
        sectors.stream()
            .filter(each -> hasLabels)
            .map(
                each ->
                    new OuterLabels.Label(
                        each.category().index(),
                        each.angles().middle(),
                        each.category().name(),
                        each.share(),
                        each.category().value()))
            .toList());
  }

  @Override
  public void draw(ShapeScene scene) {
    Box box = scene.box();
    List<Sector> sectors = sectors();
    OuterLabels labels = labels(box, scene.look(), sectors);
    double radius = labels.radius();
    if (!hasLabels) {
      scene.patterns(sectors.stream().map(Sector::category).toList());
    }
    scene.openAt(box.center(), box.middle());
    for (Sector sector : sectors) {
      slice(sector, radius, scene);
    }
    if (sectors.isEmpty()) {
      outline(radius, scene.marks());
    }
    scene.marks().close().open("g");
    labels.draw(scene.marks());
    scene.marks().close();
  }

  /** Draws a pie without slices, since nothing at all would look like a chart that failed. */
  private void outline(double radius, Markup out) {
    for (double each : innerRadius > 0 ? new double[] {1, innerRadius} : new double[] {1}) {
      out.open("circle")
          .attribute("r", Px.of(radius * each))
          .attribute("fill", "none")
          .attribute("stroke", "var(--outline-variant)")
          .close();
    }
  }

  private void slice(Sector sector, double radius, ShapeScene scene) {
    Category category = sector.category();
    Pie.Slice angles = sector.angles();
    Arc arc =
        new Arc(
            radius * innerRadius, radius, angles.start(), angles.end(), angles.pad(), cornerRadius);
    scene.openSeries(category.index());
    scene
        .path(arc, ShapeScene.fill(category, !hasLabels, scene.look().prefix()))
        .attribute("data-turn", Turn.of(arc))
        .close()
        .close();
    double[] middle = arc.centroid();
    scene
        .shapes()
        .add(
            category,
            valueName,
            scene.box().center() + middle[0],
            scene.box().middle() + middle[1],
            category.text() + " (" + sector.share() + ')');
  }
}
