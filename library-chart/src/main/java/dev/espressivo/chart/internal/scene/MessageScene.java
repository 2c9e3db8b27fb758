package dev.espressivo.chart.internal.scene;

import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.List;

/** A text in place of the plot, on as many lines as it needs and there is room for. */
public record MessageScene(String text) implements ShapePicture {

  /** The size of the letters, and the space around them, in px. */
  private static final int SIZE = 14;

  private static final int SPACE = 16;

  @Override
  public Padding padding() {
    return Padding.AUTO;
  }

  @Override
  public boolean isClickable() {
    return false;
  }

  @Override
  public void draw(ShapeScene scene) {
    TextFitter font = new TextFitter(scene.look().text(), SIZE);
    double line = font.lineHeight();
    int room = (int) Math.max(1, (scene.height() - 2 * SPACE) / line);
    List<String> lines = font.wrap(text, scene.width() - 2 * SPACE, room).lines();
    double y = scene.height() / 2 - (lines.size() - 1) * line / 2;
    for (String each : lines) {
      double x = Math.round(scene.width() / 2);
      Svg.text(x, Math.round(y), "middle", SIZE, ShapeText.MUTED, scene.marks());
      if (scene.look().isRightToLeft()) {
        // Otherwise a full stop would be at the wrong end.
        scene.marks().attribute("unicode-bidi", "plaintext");
      }
      scene.marks().text(each).close();
      y += line;
    }
  }
}
