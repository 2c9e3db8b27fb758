package dev.espressivo.chart.internal.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Lays out rectangles whose areas are the values of a tree's nodes. After d3-hierarchy's {@code
 * treemap}; the squarified tiling is that of M. Bruls, K. Huizing and J. van Wijk, "Squarified
 * treemaps" (2000), with the golden ratio as the target. Siblings are placed from the largest to
 * the smallest. The inner padding is between siblings, the outer one from a node's edge to its
 * children, and the top one has room for a heading. Rounding is to whole numbers.
 */
public record Treemap(
    double paddingInner,
    double paddingOuter,
    ToDoubleFunction<TreemapNode> paddingTop,
    boolean isRounded) {

  private static final double GOLDEN = (1 + Math.sqrt(5)) / 2;

  /** Places the nodes of a tree, whose root takes the whole rectangle. */
  public void layOut(TreemapNode root, double width, double height) {
    root.place(0, 0, width, height);
    place(root, 0);
  }

  /**
   * Places a node and its children. Each sibling is reduced by half the distance between siblings;
   * the parent's edges give it back.
   */
  private void place(TreemapNode node, double half) {
    node.place(node.left() + half, node.top() + half, node.right() - half, node.bottom() - half);
    double left = node.left();
    double top = node.top();
    double right = node.right();
    double bottom = node.bottom();
    if (isRounded) {
      node.place(Math.round(left), Math.round(top), Math.round(right), Math.round(bottom));
    }
    if (node.children().isEmpty()) {
      return;
    }
    double halfInner = paddingInner / 2;
    left += paddingOuter - halfInner;
    top += paddingTop.applyAsDouble(node) - halfInner;
    right -= paddingOuter - halfInner;
    bottom -= paddingOuter - halfInner;
    if (right < left) {
      left = (left + right) / 2;
      right = left;
    }
    if (bottom < top) {
      top = (top + bottom) / 2;
      bottom = top;
    }
    squarify(order(node.children()), node.value(), left, top, right, bottom);
    for (TreemapNode child : node.children()) {
      place(child, halfInner);
    }
  }

  private static List<TreemapNode> order(List<TreemapNode> children) {
    List<TreemapNode> sorted = new ArrayList<>(children);
    sorted.sort(Comparator.comparingDouble(TreemapNode::value).reversed());
    return sorted;
  }

  private static void dice(
      List<TreemapNode> nodes, double value, double left, double top, double right, double bottom) {
    double unit = value == 0 ? 0 : (right - left) / value;
    double at = left;
    for (TreemapNode node : nodes) {
      double next = at + node.value() * unit;
      node.place(at, top, next, bottom);
      at = next;
    }
  }

  private static void slice(
      List<TreemapNode> nodes, double value, double left, double top, double right, double bottom) {
    double unit = value == 0 ? 0 : (bottom - top) / value;
    double at = top;
    for (TreemapNode node : nodes) {
      double next = at + node.value() * unit;
      node.place(left, at, right, next);
      at = next;
    }
  }

  /** Fills rows along the shorter edge, adding nodes as long as that makes a row squarer. */
  private static void squarify(
      List<TreemapNode> nodes, double value, double left, double top, double right, double bottom) {
    double rest = value;
    int first = 0;
    while (first < nodes.size()) {
      double width = right - left;
      double height = bottom - top;
      int end = endOfRow(nodes, first, rest, width, height);
      List<TreemapNode> row = nodes.subList(first, end);
      double sum = 0;
      for (TreemapNode node : row) {
        sum += node.value();
      }
      if (width < height) {
        double edge = rest == 0 ? bottom : top + height * sum / rest;
        dice(row, sum, left, top, right, edge);
        top = rest == 0 ? top : edge;
      } else {
        double edge = rest == 0 ? right : left + width * sum / rest;
        slice(row, sum, left, top, edge, bottom);
        left = rest == 0 ? left : edge;
      }
      rest -= sum;
      first = end;
    }
  }

  /** Returns the index of the first node that would worsen the worst aspect ratio of the row. */
  private static int endOfRow(
      List<TreemapNode> nodes, int first, double rest, double width, double height) {
    int end = first;
    double sum;
    do {
      sum = nodes.get(end++).value();
    } while (sum == 0 && end < nodes.size());
    double smallest = sum;
    double largest = sum;
    double shape = Math.max(height / width, width / height) / (rest * GOLDEN);
    double worst = worst(sum, smallest, largest, shape);
    while (end < nodes.size()) {
      double next = nodes.get(end).value();
      smallest = Math.min(smallest, next);
      largest = Math.max(largest, next);
      double worse = worst(sum + next, smallest, largest, shape);
      if (worse > worst) {
        break;
      }
      sum += next;
      worst = worse;
      end++;
    }
    return end;
  }

  private static double worst(double sum, double smallest, double largest, double shape) {
    double square = sum * sum * shape;
    return Math.max(largest / square, square / smallest);
  }
}
