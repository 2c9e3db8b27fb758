package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.layout.Funnel;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.shape.PathData;
import dev.espressivo.chart.internal.text.LabelAnchor;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * Draws the steps of a funnel one below the other, in their order, with the share of each that
 * continues to the next if {@code hasConversion}. A share is 0 to 1 or above.
 */
public record FunnelScene(
    List<Category> steps,
    String valueName,
    DoubleFunction<String> share,
    boolean hasLabels,
    boolean hasConversion,
    Padding padding,
    boolean isClickable)
    implements Picture {

  /** The share of a step's height for the outline to the next bar. */
  private static final double LEADING = 0.42;

  private static final double BESIDE = 12;

  /** The largest share of the width for the column of names, and for that of values. */
  private static final double WIDEST = 0.3;

  @Override
  public List<Entry> legend(String prefix) {
    return ShapeScene.legend(steps, false, prefix);
  }

  /** The layout of the columns, in px. */
  private record Columns(double names, double values, double left, double width) {}

  private Columns columns(Box box, List<Category> shown, Look look) {
    if (!hasLabels) {
      return new Columns(0, 0, box.left(), box.width());
    }
    TextFitter fitter = ShapeText.fitter(look);
    double most = box.width() * WIDEST;
    double names =
        Math.min(
            most, shown.stream().mapToDouble(each -> fitter.width(each.name())).max().orElse(0));
    double values =
        Math.min(
            most, shown.stream().mapToDouble(each -> fitter.width(each.text())).max().orElse(0));
    double width = Math.max(0, box.width() - names - values - 2 * BESIDE);
    double before = look.isRightToLeft() ? values : names;
    return new Columns(names, values, box.left() + before + BESIDE, width);
  }

  @Override
  public Scene draw(double width, double height, Look look, boolean isForBrowser) {
    Box box = ShapeScene.box(width, height, padding);
    List<Category> shown = steps.stream().filter(each -> !each.isHidden()).toList();
    Columns columns = columns(box, shown, look);
    double[] values = shown.stream().mapToDouble(Category::value).toArray();
    List<Funnel.Step> placed = Funnel.of(values, columns.width(), box.height(), LEADING);
    Markup out = new Markup();
    HoverShapes shapes = new HoverShapes();
    out.open("g")
        .attribute(
            "transform", "translate(" + Px.of(columns.left()) + ',' + Px.of(box.top()) + ')');
    for (int i = 0; i < shown.size(); i++) {
      step(shown.get(i), placed.get(i), i == shown.size() - 1, out);
    }
    out.close();
    out.open("g");
    for (int i = 0; i < shown.size(); i++) {
      Category step = shown.get(i);
      Funnel.Step at = placed.get(i);
      double middle = Math.min(box.top() + (at.top() + at.bottom()) / 2, height - Frame.LINE / 2);
      double room = room(placed, i);
      if (hasLabels && room >= Frame.LINE) {
        labels(step, box, columns, middle, room, look, out);
      }
      String converted = conversion(shown, i);
      if (hasConversion && !converted.isEmpty() && at.end() - at.bottom() >= Frame.LINE) {
        new ShapeText(look, out)
            .write(
                columns.left() + columns.width() / 2,
                box.top() + (at.bottom() + at.end()) / 2,
                LabelAnchor.MIDDLE,
                ShapeText.STRONG,
                converted);
      }
      if (!Double.isNaN(step.value())) {
        shapes.add(shape(step, shown, i, columns.left() + columns.width() / 2, middle));
      }
    }
    out.close();
    return ShapeScene.of(
        width,
        height,
        "",
        out.toString(),
        isForBrowser ? shapes.json(width, height, isClickable) : "");
  }

  /** Returns the room for a step's label, up to the next; the last has a line if others do. */
  private static double room(List<Funnel.Step> placed, int i) {
    Funnel.Step at = placed.get(i);
    double own = at.end() - at.top();
    boolean isLast = i > 0 && i == placed.size() - 1;
    return isLast ? Math.max(own, Math.min(at.top() - placed.get(i - 1).top(), Frame.LINE)) : own;
  }

  /** Returns the share that continues from a step to the next; empty if there is none. */
  private String conversion(List<Category> shown, int i) {
    if (i + 1 >= shown.size()) {
      return "";
    }
    double part = shown.get(i + 1).value() / shown.get(i).value();
    boolean isPart = shown.get(i).value() > 0 && part >= 0 && part < Double.POSITIVE_INFINITY;
    return isPart ? share.apply(part) : "";
  }

  private static void step(Category step, Funnel.Step at, boolean isLast, Markup out) {
    out.open("g").attribute("data-series", Integer.toString(step.index()));
    PathData bar = new PathData(1);
    double radius =
        Math.min(4, Math.min((at.right() - at.left()) / 2, (at.bottom() - at.top()) / 2));
    rounded(at, radius, bar);
    out.open("path").attribute("d", bar.toString()).attribute("fill", step.color()).close();
    if (!isLast) {
      PathData lead = new PathData(1);
      lead.moveTo(at.left() + radius, at.bottom());
      lead.lineTo(at.right() - radius, at.bottom());
      lead.lineTo(at.nextRight(), at.end());
      lead.lineTo(at.nextLeft(), at.end());
      lead.closePath();
      out.open("path")
          .attribute("d", lead.toString())
          .attribute("fill", step.color())
          .attribute("fill-opacity", "0.16")
          .close();
    }
    out.close();
  }

  private static void rounded(Funnel.Step at, double radius, PathData path) {
    path.moveTo(at.left() + radius, at.top());
    path.lineTo(at.right() - radius, at.top());
    corner(path, radius, at.right(), at.top() + radius);
    path.lineTo(at.right(), at.bottom() - radius);
    corner(path, radius, at.right() - radius, at.bottom());
    path.lineTo(at.left() + radius, at.bottom());
    corner(path, radius, at.left(), at.bottom() - radius);
    path.lineTo(at.left(), at.top() + radius);
    corner(path, radius, at.left() + radius, at.top());
    path.closePath();
  }

  private static void corner(PathData path, double radius, double x, double y) {
    path.arcTo(radius, false, true, x, y);
  }

  private void labels(
      Category step, Box box, Columns columns, double middle, double room, Look look, Markup out) {
    TextFitter fitter = ShapeText.fitter(look);
    boolean rtl = look.isRightToLeft();
    TextFitter.Wrapped name =
        fitter.wrap(step.name(), Math.max(1, columns.names()), room >= 2 * Frame.LINE ? 2 : 1);
    out.open("g").attribute("data-series", Integer.toString(step.index()));
    ShapeText text = new ShapeText(look, out);
    double y = middle - (name.lines().size() - 1) * Frame.LINE / 2;
    for (String line : name.lines()) {
      text.write(
          rtl ? box.right() : box.left(),
          y,
          rtl ? LabelAnchor.RIGHT : LabelAnchor.LEFT,
          ShapeText.STRONG,
          line,
          Frame.TEXT,
          name.shortened() ? step.name() : null);
      y += Frame.LINE;
    }
    text.write(
        rtl ? box.left() : box.right(),
        middle,
        rtl ? LabelAnchor.LEFT : LabelAnchor.RIGHT,
        ShapeText.STRONG,
        fitter.shorten(step.text(), columns.values()));
    out.close();
  }

  private HoverShapes.Shape shape(Category step, List<Category> shown, int i, double x, double y) {
    double ofFirst = step.value() / shown.getFirst().value();
    boolean hasShare =
        i > 0 && shown.getFirst().value() > 0 && ofFirst >= 0 && ofFirst < Double.POSITIVE_INFINITY;
    String part = hasShare ? " (" + share.apply(ofFirst) + ')' : "";
    return new HoverShapes.Shape(
        step.index(),
        valueName,
        step.color(),
        "",
        x,
        y,
        0,
        0,
        step.name(),
        step.text() + part,
        step.row());
  }
}
