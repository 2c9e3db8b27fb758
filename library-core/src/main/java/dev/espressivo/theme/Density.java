package dev.espressivo.theme;

/**
 * The density of controls. Each step reduces the height of a control by 4 px. The touch target
 * shrinks with it, so the denser steps are suitable for a mouse rather than a finger.
 */
public enum Density {
  /** The normal height. */
  DEFAULT(0),
  /** 4 px less. */
  COMFORTABLE(-1),
  /** 8 px less. */
  COMPACT(-2),
  /** 12 px less. */
  DENSE(-3);

  private final int scale;

  Density(int scale) {
    this.scale = scale;
  }

  /**
   * {@return the step, from 0 to -3} It is the value of the custom property {@code --density} and
   * of the attribute {@code data-density}, which any element can have.
   */
  public int scale() {
    return scale;
  }
}
