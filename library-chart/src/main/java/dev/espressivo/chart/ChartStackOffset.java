package dev.espressivo.chart;

/** Where stacks of bars and areas begin, and how high they are. */
public enum ChartStackOffset {
  /** Each stack begins at zero, with negative values below it. */
  NONE,
  /**
   * Each stack is as high as all others, and each part of it is the share of its value in the sum
   * of the stack's values, without their signs; negative ones are below zero. A stack whose sum is
   * zero is a gap.
   */
  PERCENT,
  /** The middles of all stacks are on one line, and negative values below positive ones. */
  CENTER,
  /**
   * Stacks lie around a line such that their edges move as little as possible: a streamgraph, after
   * L. Byron and M. Wattenberg, "Stacked Graphs" (2008). Areas whose highest value comes first are
   * in the middle; bars keep the order of the series. With negative values, this is {@link
   * #CENTER}.
   */
  WIGGLE
}
