package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.layout.Funnel;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.shape.PathData;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.Function;

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
    implements ShapePicture {

  /** The share of a step's height for the outline to the next bar. */
  private static final double LEADING = 0.42;

  private static final double BESIDE = 12;

  /** The largest share of the width for the column of names, and for that of values. */
  private static final double WIDEST = 0.3;

  /** The layout of the columns, in px. */
  private record Columns(double names, double values, double left, double width) {}

  private Columns columns(ShapeScene scene, List<Category> shown) {
    Box box = scene.box();
    if (!hasLabels) {
      return new Columns(0, 0, box.left(), box.width());
    }
    double names = column(scene, shown, Category::name);
    double values = column(scene, shown, Category::text);
    double width = Math.max(0, box.width() - names - values - 2 * BESIDE);
    double before = scene.look().isRightToLeft() ? values : names;
    return new Columns(names, values, box.left() + before + BESIDE, width);
  }

  private static double column(
      ShapeScene scene, List<Category> shown, Function<Category, String> text) {
    TextFitter fitter = scene.fitter();
    double widest =
        shown.stream().mapToDouble(each -> fitter.width(text.apply(each))).max().orElse(0);
    return Math.min(scene.box().width() * WIDEST, widest);
  }

  @Override
  public void draw(ShapeScene scene) {
    Box box = scene.box();
    List<Category> shown = steps.stream().filter(each -> !each.isHidden()).toList();
    Columns columns = columns(scene, shown);
    double center = columns.left() + columns.width() / 2;
    double[] values = shown.stream().mapToDouble(Category::value).toArray();
    List<Funnel.Step> placed = Funnel.of(values, columns.width(), box.height(), LEADING);
    scene.openAt(columns.left(), box.top());
    for (int i = 0; i < shown.size(); i++) {
      step(shown.get(i), placed.get(i), i == shown.size() - 1, scene);
    }
    scene.marks().close().open("g");
    // Of steps that are lower than a line, every nth has a label.
    double height = placed.isEmpty() ? 0 : room(placed, 0);
    int every = height > 0 ? (int) Math.max(1, Math.ceil(Frame.LINE / height)) : 1;
    for (int i = 0; i < shown.size(); i++) {
      Category step = shown.get(i);
      Funnel.Step at = placed.get(i);
      double middle =
          Math.min(box.top() + (at.top() + at.bottom()) / 2, scene.height() - Frame.LINE / 2);
      double room = every == 1 ? room(placed, i) : Frame.LINE;
      boolean isLast = middle > box.bottom() - Frame.LINE / 2;
      if (hasLabels && (every == 1 || i % every == 0 && (i == 0 || !isLast))) {
        labels(step, columns, middle, room, scene);
      }
      String converted = i + 1 < shown.size() ? share(shown.get(i + 1), step) : "";
      if (hasConversion && !converted.isEmpty() && at.end() - at.bottom() >= Frame.LINE) {
        double between = box.top() + (at.bottom() + at.end()) / 2;
        scene.text().write(center, between, ShapeText.MIDDLE, ShapeText.STRONG, converted);
      }
      if (!Double.isNaN(step.value())) {
        String ofFirst = i > 0 ? share(step, shown.getFirst()) : "";
        String text = ofFirst.isEmpty() ? step.text() : step.text() + " (" + ofFirst + ')';
        scene.shapes().add(step, valueName, center, middle, text);
      }
    }
    scene.marks().close();
  }

  /** Returns the share of a step in an earlier one; empty if there is none. */
  private String share(Category step, Category of) {
    double part = step.value() / of.value();
    boolean isPart = of.value() > 0 && part >= 0 && part < Double.POSITIVE_INFINITY;
    return isPart ? share.apply(part) : "";
  }

  /** Returns the room for a step's label, up to the next; the last has a line if others do. */
  private static double room(List<Funnel.Step> placed, int i) {
    Funnel.Step at = placed.get(i);
    double own = at.end() - at.top();
    boolean isLast = i > 0 && i == placed.size() - 1;
    return isLast ? Math.max(own, Math.min(at.top() - placed.get(i - 1).top(), Frame.LINE)) : own;
  }

  private static void step(Category step, Funnel.Step at, boolean isLast, ShapeScene scene) {
    scene.openSeries(step.index());
    PathData bar = new PathData(1);
    double radius =
        Math.min(4, Math.min((at.right() - at.left()) / 2, (at.bottom() - at.top()) / 2));
    rounded(at, radius, bar);
    scene.path(bar.toString(), step.color()).close();
    if (!isLast) {
      PathData lead = new PathData(1);
      lead.moveTo(at.left() + radius, at.bottom());
      lead.lineTo(at.right() - radius, at.bottom());
      lead.lineTo(at.nextRight(), at.end());
      lead.lineTo(at.nextLeft(), at.end());
      lead.closePath();
      scene.path(lead.toString(), step.color()).attribute("fill-opacity", "0.16").close();
    }
    scene.marks().close();
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

  private static void labels(
      Category step, Columns columns, double middle, double room, ShapeScene scene) {
    TextFitter fitter = scene.fitter();
    Box box = scene.box();
    boolean rtl = scene.look().isRightToLeft();
    TextFitter.Wrapped name =
        fitter.wrap(step.name(), Math.max(1, columns.names()), room >= 2 * Frame.LINE ? 2 : 1);
    String whole = name.shortened() ? step.name() : null;
    scene.openSeries(step.index());
    ShapeText text = scene.text();
    double start = rtl ? box.right() : box.left();
    double y = middle - (name.lines().size() - 1) * Frame.LINE / 2;
    for (String line : name.lines()) {
      text.write(start, y, ShapeText.START, ShapeText.STRONG, line, Frame.TEXT, whole);
      y += Frame.LINE;
    }
    String value = fitter.shorten(step.text(), columns.values());
    double end = rtl ? box.left() : box.right();
    text.write(end, middle, ShapeText.END, ShapeText.STRONG, value);
    scene.marks().close();
  }
}
