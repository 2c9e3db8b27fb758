package dev.espressivo.chart.internal.layout;

import java.util.List;

/** A node of a treemap, with its place after {@link Treemap#layOut}. */
public final class TreemapNode {

  private final double value;
  private final List<TreemapNode> children;
  private double left;
  private double top;
  private double right;
  private double bottom;

  private TreemapNode(double value, List<TreemapNode> children) {
    this.value = value;
    this.children = children;
  }

  /** Returns a node without children; a value that is not above 0 and finite counts as 0. */
  public static TreemapNode leaf(double value) {
    return new TreemapNode(value > 0 && value < Double.POSITIVE_INFINITY ? value : 0, List.of());
  }

  /** Returns a node whose value is the sum of its children's. */
  public static TreemapNode of(List<TreemapNode> children) {
    double sum = 0;
    for (TreemapNode child : children) {
      sum += child.value;
    }
    return new TreemapNode(sum, List.copyOf(children));
  }

  public double value() {
    return value;
  }

  /** Returns the children, in the order in which they were given. */
  public List<TreemapNode> children() {
    return children;
  }

  public double left() {
    return left;
  }

  public double top() {
    return top;
  }

  public double right() {
    return right;
  }

  public double bottom() {
    return bottom;
  }

  public double width() {
    return right - left;
  }

  public double height() {
    return bottom - top;
  }

  /** Places the node; one that is smaller than its padding has an area of zero, at its middle. */
  void place(double atLeft, double atTop, double atRight, double atBottom) {
    left = Math.min(atLeft, (atLeft + atRight) / 2);
    top = Math.min(atTop, (atTop + atBottom) / 2);
    right = Math.max(atRight, left);
    bottom = Math.max(atBottom, top);
  }
}
