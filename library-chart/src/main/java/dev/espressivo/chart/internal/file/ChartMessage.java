package dev.espressivo.chart.internal.file;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.scene.StandaloneSvg.Paint;
import dev.espressivo.chart.internal.text.TextFitter;
import dev.espressivo.chart.internal.text.TextMeasure;
import java.util.List;
import java.util.function.Function;

/** Writes the file of a chart that shows a text in place of its plot. */
public final class ChartMessage {

  /** The size of the letters, and the space around them, in px. */
  private static final int SIZE = 14;

  private static final int SPACE = 16;

  private ChartMessage() {}

  /** Writes a text on as many lines as it needs and the picture has room for. */
  public static String svg(int width, int height, String text, Function<String, Paint> colors) {
    TextFitter font = new TextFitter(TextMeasure.standard(), SIZE);
    double line = font.lineHeight();
    int room = (int) Math.max(1, (height - 2 * SPACE) / line);
    List<String> lines = font.wrap(text, width - 2 * SPACE, room).lines();
    double y = height / 2.0 - (lines.size() - 1) * line / 2;
    Markup svg =
        new Markup()
            .open("svg")
            .attribute("xmlns", "http://www.w3.org/2000/svg")
            .attribute("width", Integer.toString(width))
            .attribute("height", Integer.toString(height))
            .attribute("viewBox", "0 0 %d %d".formatted(width, height))
            .attribute("font-family", "Google Sans Flex, Roboto, Helvetica, Arial, sans-serif")
            .attribute("role", "img")
            .attribute("aria-label", text);
    for (String each : lines) {
      svg.open("text")
          .attribute("x", String.valueOf(width / 2))
          .attribute("y", String.valueOf(Math.round(y)))
          .attribute("text-anchor", "middle")
          .attribute("font-size", String.valueOf(SIZE))
          .attribute("fill", colors.apply("var(--on-surface-variant)").color())
          .text(each)
          .close();
      y += line;
    }
    return svg.close().toString();
  }
}
