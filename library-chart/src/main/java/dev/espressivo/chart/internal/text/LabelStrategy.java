package dev.espressivo.chart.internal.text;

import java.util.Set;

/**
 * Strategies for labels of an axis that are too wide to stand side by side. Leaving out labels is
 * always allowed, since otherwise they could overlap.
 */
public enum LabelStrategy {
  /** Labels take up to three lines. */
  WRAP,
  /** Labels are rotated by 45 degrees counterclockwise. */
  ROTATE,
  /** Labels end with an ellipsis. */
  SHORTEN;

  /** All strategies: for categories, where every label matters. */
  public static final Set<LabelStrategy> CATEGORIES = Set.of(values());

  /** No strategy: for numbers and times, where a reader can infer the values between two labels. */
  public static final Set<LabelStrategy> TICKS = Set.of();
}
