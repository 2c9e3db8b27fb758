package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The texts of a file: the name for assistive technology, and those above and below the drawing.
 * Null for none.
 */
public record Captions(
    @Nullable String name,
    @Nullable String title,
    @Nullable String subtitle,
    @Nullable String source) {

  /** The space at the sides of a text, and above it, in px. */
  private static final double SIDE = 8;

  private static final double ABOVE = 4;

  /** The share of the width that texts take: titles are bolder than the font that is measured. */
  private static final double FITTING = 0.96;

  /** A height in px at which each text has all of its lines. */
  private static final double MOST = 1_000;

  private static final String MUTED = "var(--on-surface-variant)";

  /** Returns these texts for a file that has a message in place of the drawing. */
  public Captions with(String message) {
    return new Captions(name == null ? message : name + ": " + message, title, subtitle, source);
  }

  /** A text on as many lines as it needs and there is room for. */
  private record Block(TextFitter font, List<String> lines) {

    static Block of(
        @Nullable String text, double size, int most, double width, double room, Look look) {
      TextFitter font = new TextFitter(look.text(), size);
      int count = (int) Math.min(most, room / font.lineHeight());
      return new Block(
          font,
          text == null || count < 1
              ? List.of()
              : font.wrap(text, (width - 2 * SIDE) * FITTING, count).lines());
    }

    double height() {
      return lines.isEmpty() ? 0 : ABOVE + lines.size() * font.lineHeight();
    }

    void write(double top, String weight, String color, double width, Look look, Markup out) {
      double y = top + ABOVE + font.baseline();
      for (String line : lines) {
        out.open("text")
            .attribute("x", Px.of(look.isRightToLeft() ? width - SIDE : SIDE))
            .attribute("y", Px.of(y))
            .attribute("font-size", Px.of(font.fontSize()))
            .attribute("font-weight", weight)
            .attribute("fill", color);
        look.direct(out);
        out.text(line).close();
        y += font.lineHeight();
      }
    }
  }

  /** Returns the height of the texts in px in a file that is high enough for all of them. */
  public double height(double width, Look look) {
    return MOST - write(width, MOST, look, new Markup()).height();
  }

  /**
   * Writes the texts, each on at most a share of the height, in Material's title-medium,
   * body-medium and body-small. Returns the rectangle between them.
   */
  Box write(double width, double height, Look look, Markup out) {
    Block first = Block.of(title, 16, 3, width, height / 4, look);
    Block second = Block.of(subtitle, 14, 3, width, height / 5, look);
    Block last = Block.of(source, Frame.TEXT, 2, width, height / 8, look);
    double bottom = height - (last.lines().isEmpty() ? 0 : last.height() + ABOVE);
    first.write(0, "500", "var(--on-surface)", width, look, out);
    second.write(first.height(), "400", MUTED, width, look, out);
    last.write(bottom, "400", MUTED, width, look, out);
    return new Box(0, first.height() + second.height(), width, bottom);
  }
}
