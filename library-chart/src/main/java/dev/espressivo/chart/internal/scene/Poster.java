package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.legend.ChartLegendItem;
import dev.espressivo.chart.internal.scene.StandaloneSvg.Paint;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A chart as a picture outside of the page, independent of its size: the drawing with everything
 * that the page shows around and in it. Every format is made of it.
 *
 * @param legend all entries; those of hidden series are left out
 * @param center the lines in the middle of a ring; empty for none
 * @param background the CSS colour behind everything; null for a transparent picture
 * @param colors returns the plain colour of a CSS colour
 */
public record Poster(
    Picture drawing,
    Captions captions,
    List<ChartLegendItem> legend,
    List<String> center,
    Look look,
    @Nullable String background,
    Function<String, Paint> colors) {

  /** A height in px at which a legend has all of its lines. */
  private static final double MOST = 100_000;

  public Poster {
    legend = legend.stream().filter(each -> !each.hidden()).toList();
    center = List.copyOf(center);
  }

  /** Returns the height in px that texts and legend take beside a drawing of this width. */
  public double around(double width) {
    return captions.height(width, look) + FileLegend.of(legend, width, MOST, look).height();
  }

  /**
   * Writes the picture as an SVG file, in px; the height includes legend and texts. Throws if the
   * width or the height of a chart with two axes is not above 0.
   */
  public String svg(double width, double height) {
    Markup texts = new Markup();
    Box box = captions.write(width, height, look, texts);
    FileLegend below = FileLegend.of(legend, width, box.height(), look);
    double room = Math.max(1, box.height() - below.height());
    Look own = new Look(look.text(), look.locale(), look.isRightToLeft(), StandaloneSvg.PREFIX);
    Scene scene = drawing.draw(width, room, own, false);
    Markup out = new Markup();
    StandaloneSvg.open(width, height, captions.name(), out);
    if (background != null) {
      Svg.box(0, 0, width, height, out.open("rect")).attribute("fill", background).close();
    }
    out.markup(texts);
    if (box.top() > 0) {
      out.open("g").attribute("transform", "translate(0," + Px.of(box.top()) + ')');
    }
    for (String layer : Scene.LAYERS) {
      out.safe(scene.layers().getOrDefault(layer, ""));
    }
    Hole hole = center.isEmpty() ? null : drawing.hole(width, room, look);
    if (hole != null) {
      CenterText.write(center, hole, new ShapeText(look, out));
    }
    below.write(scene.height() + Frame.GAP, width, look, out);
    if (box.top() > 0) {
      out.close();
    }
    return StandaloneSvg.close(out, colors);
  }
}
