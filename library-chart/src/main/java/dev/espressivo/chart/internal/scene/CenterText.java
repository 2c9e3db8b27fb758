package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.text.TextFitter;
import java.util.List;

/** Writes the figure in the middle of a ring, and lines that explain it in small letters. */
final class CenterText {

  private static final double FIGURE = 22;

  /** The width of a text in a circle, as a share of the radius. */
  private static final double WIDTH = 1.6;

  private CenterText() {}

  static void write(List<String> lines, Hole hole, ShapeText out) {
    int figure = 0;
    while (figure < lines.size() - 1 && lines.get(figure).chars().noneMatch(Character::isDigit)) {
      figure++;
    }
    figure = lines.get(figure).chars().anyMatch(Character::isDigit) ? figure : 0;
    double room = hole.radius() * WIDTH;
    double wide = out.look().text().width(lines.get(figure), FIGURE);
    double size = Math.max(Frame.TEXT, Math.min(FIGURE, wide > 0 ? FIGURE * room / wide : FIGURE));
    double first = new TextFitter(out.look().text(), size).lineHeight();
    double height = first + (lines.size() - 1) * Frame.LINE;
    double top = hole.y() - height / 2;
    for (int i = 0; i < lines.size(); i++) {
      boolean isFigure = i == figure;
      TextFitter font = new TextFitter(out.look().text(), isFigure ? size : Frame.TEXT);
      String line = font.shorten(lines.get(i), room);
      String color = isFigure ? ShapeText.STRONG : ShapeText.MUTED;
      double middle = top + font.lineHeight() / 2;
      out.write(hole.x(), middle, ShapeText.MIDDLE, color, line, font.fontSize(), null);
      top += font.lineHeight();
    }
  }
}
