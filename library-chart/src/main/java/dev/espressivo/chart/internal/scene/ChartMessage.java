package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.List;
import java.util.Map;

/** A text in place of the plot in a file, on as many lines as it needs and there is room for. */
public record ChartMessage(String text) implements Picture {

  /** The size of the letters, and the space around them, in px. */
  private static final int SIZE = 14;

  private static final int SPACE = 16;

  @Override
  public Scene draw(double width, double height, Look look, boolean isForBrowser) {
    TextFitter font = new TextFitter(look.text(), SIZE);
    double line = font.lineHeight();
    int room = (int) Math.max(1, (height - 2 * SPACE) / line);
    List<String> lines = font.wrap(text, width - 2 * SPACE, room).lines();
    double y = height / 2 - (lines.size() - 1) * line / 2;
    Markup out = new Markup();
    for (String each : lines) {
      Svg.text(Math.round(width / 2), Math.round(y), "middle", SIZE, ShapeText.MUTED, out);
      if (look.isRightToLeft()) {
        // Otherwise a full stop would be at the wrong end.
        out.attribute("unicode-bidi", "plaintext");
      }
      out.text(each).close();
      y += line;
    }
    return new Scene(width, height, Map.of("axes", out.toString()), "", null);
  }
}
