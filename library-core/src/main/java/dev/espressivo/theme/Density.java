package dev.espressivo.theme;

/**
 * How close the parts of controls stand. Each step takes 4 px from the height of a control. The
 * space that can be pressed shrinks with it: denser than the default suits a mouse better than a
 * finger.
 */
public enum Density {
  /** As designed: nothing is taken away. */
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
   * The step as the style sheet's {@code --density} has it, and as {@code data-density} takes it on
   * any element.
   *
   * @return 0 to -3
   */
  public int scale() {
    return scale;
  }
}
