package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.shape.Arc;
import dev.espressivo.chart.internal.shape.PathData;
import dev.espressivo.chart.internal.shape.Pie;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * Draws a circle that is divided among categories.
 *
 * @param slices the categories
 * @param valueName the name of their values
 * @param share writes a share, 0 to 1
 * @param innerRadius the radius of the hole as a share of the circle's, 0 to 1
 * @param padAngle the gap between slices in radians
 * @param cornerRadius the radius of the corners in px
 * @param hasLabels whether slices are named beside the circle
 * @param padding the space around the drawing
 * @param isClickable whether slices can be pressed
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
    implements Picture {

  /** The largest share of the circle that all gaps together take. */
  private static final double MOST_GAPS = 0.15;

  /**
   * The centre and the radius of the hole.
   *
   * @param x its centre in px from the left
   * @param y its centre in px from the top
   * @param radius the distance from the centre to the slices in px
   */
  public record Hole(double x, double y, double radius) {}

  /** A slice and its angles. */
  private record Sector(Category category, Pie.Slice angles) {}

  @Override
  public List<Entry> legend(String prefix) {
    return ShapeScene.legend(slices, !hasLabels, prefix);
  }

  /**
   * {@return the circle inside the slices; its radius is 0 in a pie without a hole}
   *
   * @param width the width of the drawing in px
   * @param height the height of the drawing in px
   * @param look the measure of texts
   */
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
    double gaps = Math.min(padAngle, MOST_GAPS * 2 * Math.PI / Math.max(1, shown.size()));
    List<Pie.Slice> angles = Pie.of(values, shown.size() > 1 ? gaps : 0);
    List<Sector> sectors = new ArrayList<>();
    for (int i = 0; i < angles.size(); i++) {
      sectors.add(new Sector(shown.get(i), angles.get(i)));
    }
    return sectors;
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
                        written(each, sectors),
                        each.category().value()))
            .toList());
  }

  private String written(Sector sector, List<Sector> all) {
    double largest = all.stream().mapToDouble(each -> each.category().value()).max().orElse(1);
    double sum = all.stream().mapToDouble(each -> each.category().value() / largest).sum();
    return share.apply(sector.category().value() / largest / sum);
  }

  @Override
  public Scene draw(double width, double height, Look look, boolean isForBrowser) {
    Box box = ShapeScene.box(width, height, padding);
    List<Sector> sectors = sectors();
    OuterLabels labels = labels(box, look, sectors);
    double radius = labels.radius();
    Markup out = new Markup();
    if (!hasLabels) {
      ShapeScene.patterns(sectors.stream().map(Sector::category).toList(), look, out);
    }
    HoverShapes shapes = new HoverShapes();
    out.open("g")
        .attribute(
            "transform", "translate(" + Px.of(box.center()) + ',' + Px.of(box.middle()) + ')');
    for (Sector sector : sectors) {
      Arc arc = arc(sector.angles(), radius);
      slice(sector.category(), arc, look, out);
      shapes.add(shape(sector, written(sector, sectors), arc, box));
    }
    if (sectors.isEmpty()) {
      outline(radius, out);
    }
    out.close();
    out.open("g");
    labels.draw(out);
    out.close();
    return ShapeScene.of(
        width,
        height,
        "",
        out.toString(),
        isForBrowser ? shapes.json(width, height, isClickable) : "");
  }

  /**
   * Draws the place of a pie without slices: nothing at all would look like a chart that failed.
   */
  private void outline(double radius, Markup out) {
    for (double each : innerRadius > 0 ? new double[] {1, innerRadius} : new double[] {1}) {
      out.open("circle")
          .attribute("r", Px.of(radius * each))
          .attribute("fill", "none")
          .attribute("stroke", "var(--outline-variant)")
          .close();
    }
  }

  private Arc arc(Pie.Slice angles, double radius) {
    return new Arc(
        radius * innerRadius,
        radius,
        angles.start(),
        angles.end(),
        angles.pad(),
        null,
        cornerRadius);
  }

  private void slice(Category category, Arc arc, Look look, Markup out) {
    PathData path = new PathData(1);
    arc.draw(path);
    out.open("g").attribute("data-series", Integer.toString(category.index()));
    out.open("path")
        .attribute("d", path.toString())
        .attribute("fill", ShapeScene.fill(category, !hasLabels, look.prefix()))
        .attribute("data-turn", Turn.of(arc))
        .close();
    out.close();
  }

  private HoverShapes.Shape shape(Sector sector, String written, Arc arc, Box box) {
    Category category = sector.category();
    double[] middle = arc.centroid();
    return new HoverShapes.Shape(
        category.index(),
        valueName,
        category.color(),
        "",
        box.center() + middle[0],
        box.middle() + middle[1],
        0,
        0,
        category.name(),
        category.text() + " (" + written + ')',
        category.row());
  }
}
