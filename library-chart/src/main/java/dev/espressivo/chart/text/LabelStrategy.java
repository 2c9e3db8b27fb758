package dev.espressivo.chart.text;

import java.util.Set;

/**
 * What may be done to the labels of an axis that are too wide to stand side by side. Leaving out
 * labels is always allowed, since otherwise they could overlap.
 */
public enum LabelStrategy {
  /** Labels take up to three lines. */
  WRAP,
  /** Labels are rotated by 45 degrees counterclockwise. */
  ROTATE,
  /** Labels end with an ellipsis. */
  SHORTEN;

  /** All of them: for categories, where a missing label is missed. */
  public static final Set<LabelStrategy> CATEGORIES = Set.of(values());

  /** None of them: for numbers and times, where a reader knows what is between two labels. */
  public static final Set<LabelStrategy> TICKS = Set.of();
}
