package dev.espressivo.chart.internal.size;

import java.io.Serializable;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The size of the box that a chart is drawn in.
 *
 * @param width in px
 * @param height in px
 * @param font the width of texts in the page, relative to the font that the library ships
 * @param isRightToLeft whether the page runs from right to left
 */
public record ChartSize(float width, float height, float font, boolean isRightToLeft)
    implements Serializable {

  /** The largest size in px. No screen is larger, and a larger drawing would only cost memory. */
  private static final double MOST = 10_000;

  private static final Pattern PX = Pattern.compile("\\d{1,6}(\\.\\d{1,6})?px");

  /**
   * Reads a size that a browser reports, which may be any value.
   *
   * @return the size; null if it leaves no space to draw, as in a hidden tab, or is not valid
   */
  public static @Nullable ChartSize of(
      double width, double height, double font, boolean isRightToLeft) {
    if (!(width >= 1) || !(height >= 1)) {
      return null;
    }
    double scale = font > 0 ? Math.clamp(font, 0.25, 4) : 1;
    return new ChartSize(
        (float) Math.min(width, MOST),
        (float) Math.min(height, MOST),
        (float) scale,
        isRightToLeft);
  }

  /**
   * Reads the size that an app has given a chart.
   *
   * @return the size; null unless both are in px
   */
  public static @Nullable ChartSize fixed(
      @Nullable String width, String height, boolean isRightToLeft) {
    return of(px(width), px(height), 1, isRightToLeft);
  }

  private static double px(@Nullable String length) {
    return length != null && PX.matcher(length).matches()
        ? Double.parseDouble(length.substring(0, length.length() - 2))
        : 0;
  }

  /** Returns the size as JSON, which the browser compares with the size that it measures. */
  public String json() {
    return "{\"w\":%s,\"h\":%s,\"f\":%s,\"d\":%s}"
        .formatted(written(width), written(height), written(font), isRightToLeft);
  }

  private static String written(float value) {
    return String.valueOf(Math.round(value * 100) / 100.0);
  }
}
