package dev.espressivo.theme;

import org.jspecify.annotations.Nullable;

/** How much the colours of a theme stand out from each other. */
public enum ContrastLevel {
  /** {@link #HIGH} if the user's system asks for more contrast, otherwise {@link #STANDARD}. */
  SYSTEM(null, Double.NaN),
  /** Text at 4.5 and more, edges that matter at 3. */
  STANDARD("standard", 0),
  /** Text at 4.5 and mostly above 7, all edges at 3. */
  MEDIUM("medium", 0.5),
  /** Text at 7 and more, all edges at 4.5 and more. */
  HIGH("high", 1);

  private final @Nullable String attribute;
  private final double level;

  ContrastLevel(@Nullable String attribute, double level) {
    this.attribute = attribute;
    this.level = level;
  }

  /** The value of {@code data-contrast} on the root element, or null if it is to be absent. */
  @Nullable String attribute() {
    return attribute;
  }

  /** The level on the scale of the tone rules, 0 to 1; not a number for the system's. */
  double level() {
    return level;
  }
}
