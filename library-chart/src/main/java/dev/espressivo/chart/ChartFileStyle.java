package dev.espressivo.chart;

import dev.espressivo.chart.internal.check.ChartValues;
import dev.espressivo.theme.Scheme;
import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * The colours of a chart as a file: SVG, PNG and PDF.
 *
 * @param scheme the colours; null for those of the page in which the chart is, without a page those
 *     of {@link Scheme#baseline()}
 * @param dark whether to use the dark colours; null for what the page shows to the user, without a
 *     page light
 * @param background the CSS colour behind the chart; null for a transparent file
 */
public record ChartFileStyle(
    @Nullable Scheme scheme, @Nullable Boolean dark, @Nullable String background)
    implements Serializable {

  /** The colours of the page, on its surface. */
  public static final ChartFileStyle PAGE = new ChartFileStyle(null, null, "var(--surface)");

  /**
   * Creates a style.
   *
   * @throws IllegalArgumentException if the background is not a CSS colour
   */
  public ChartFileStyle {
    if (background != null) {
      ChartValues.checkColor("background", background);
    }
  }

  /**
   * {@return this style with other colours}
   *
   * @param other the colours; null for those of the page
   */
  public ChartFileStyle withScheme(@Nullable Scheme other) {
    return new ChartFileStyle(other, dark, background);
  }

  /**
   * {@return this style in light or dark}
   *
   * @param other whether to use the dark colours; null for what the page shows
   */
  public ChartFileStyle withDark(@Nullable Boolean other) {
    return new ChartFileStyle(scheme, other, background);
  }

  /**
   * {@return this style on another background}
   *
   * @param other a CSS colour; null for a transparent file
   * @throws IllegalArgumentException if it is not a CSS colour
   */
  public ChartFileStyle withBackground(@Nullable String other) {
    return new ChartFileStyle(scheme, dark, other);
  }
}
