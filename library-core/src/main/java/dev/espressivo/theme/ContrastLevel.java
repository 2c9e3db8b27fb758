package dev.espressivo.theme;

import org.jspecify.annotations.Nullable;

/** The level of contrast between the colours of a theme. */
public enum ContrastLevel {
  /** {@link #HIGH} if the user's system asks for more contrast, otherwise {@link #STANDARD}. */
  SYSTEM(null, Double.NaN),
  /** A contrast of at least 4.5 for text and 3 for edges that are needed to recognise a control. */
  STANDARD("standard", 0),
  /** A contrast of at least 4.5, mostly above 7, for text and 3 for all edges. */
  MEDIUM("medium", 0.5),
  /** A contrast of at least 7 for text and 4.5 for all edges. */
  HIGH("high", 1);

  private final @Nullable String attribute;
  private final double level;

  ContrastLevel(@Nullable String attribute, double level) {
    this.attribute = attribute;
    this.level = level;
  }

  /** Returns the value of {@code data-contrast} on the root element, or null for no attribute. */
  @Nullable String attribute() {
    return attribute;
  }

  /** Returns the level on the scale of the tone rules, from 0 to 1; NaN for {@link #SYSTEM}. */
  double level() {
    return level;
  }
}
