package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.layout.Treemap;
import dev.espressivo.chart.internal.layout.TreemapNode;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * Draws a tree as rectangles whose areas are the values of its leaves. The groups are the children
 * of the root, each with a colour.
 *
 * @param more names leaves that are drawn as one since they have no px of their own, by their
 *     number
 * @param format writes the sum of their values
 */
public record TreemapScene(
    List<Group> groups,
    String valueName,
    IntFunction<String> more,
    DoubleFunction<String> format,
    Padding padding,
    boolean isClickable)
    implements ShapePicture {

  private static final Padding NONE = new Padding(0.0, 0.0, 0.0, 0.0);
  private static final double GAP = 2;
  private static final double HEADING = 20;

  /** The least width and height in px of a group whose name is shown above its leaves. */
  private static final double LEAST_HEADED = 44;

  private static final double INSET = 6;

  /** The least width in px of a shortened name; of narrower ones, nothing could be read. */
  private static final double LEAST_NAME = 32;

  /** The least area in px² of a leaf that can be hovered; that of smaller ones is the group's. */
  private static final double LEAST_AREA = 64;

  /** The least side in px of a leaf that is drawn. */
  private static final double LEAST_SIDE = 1;

  /** The number of opacity steps of a second value in each direction. */
  private static final int SHADES = 6;

  private static final double PALE = 0.24;
  private static final double PALEST = 0.1;
  private static final double STRONGEST = 0.36;

  /**
   * A child of the root: its number among all groups, its nodes, and whether its name is shown
   * above its leaves. A press reports the row; -1 if it cannot be pressed.
   */
  public record Group(
      int index, String name, String color, boolean isHidden, boolean isNamed, Node tree, int row) {

    Group with(Node tree) {
      return new Group(index, name, color, isHidden, isNamed, tree, row);
    }
  }

  /**
   * A node of a group; a leaf has no children, and the number of its row in the drawing.
   *
   * @param shade the second value relative to the largest one, from -1 to 1; NaN if there is none
   * @param shadeColor the CSS colour of the second value; empty if there is none
   */
  public record Node(
      String name,
      double value,
      String text,
      double shade,
      String shadeColor,
      int row,
      List<Node> children) {

    boolean isLeaf() {
      return children.isEmpty();
    }
  }

  /** The rectangles of one colour, as one path. */
  private record Fill(String color, String opacity) {}

  /** Returns the padding, by default none: the rectangles reach the edges. */
  @Override
  public Padding padding() {
    return padding == Padding.AUTO ? NONE : padding;
  }

  @Override
  public void draw(ShapeScene scene) {
    Box box = scene.box();
    List<Group> all = groups.stream().filter(each -> !each.isHidden()).toList();
    Map<TreemapNode, Node> nodes = new IdentityHashMap<>();
    // The sum of the largest doubles would be infinite.
    double largest = all.stream().mapToDouble(each -> largest(each.tree())).max().orElse(1);
    double sum = all.stream().mapToDouble(each -> sum(each.tree(), largest)).sum();
    double ofPixel = sum * LEAST_SIDE * LEAST_SIDE / (box.width() * box.height()) * largest;
    List<Group> shown =
        all.stream().map(each -> each.with(gathered(each.tree(), ofPixel))).toList();
    List<TreemapNode> tops =
        shown.stream().map(each -> place(each.tree(), largest, nodes)).toList();
    Set<TreemapNode> named = new HashSet<>();
    for (int i = 0; i < tops.size(); i++) {
      if (shown.get(i).isNamed()) {
        named.add(tops.get(i));
      }
    }
    // Leaves without a name of their own are not distinguished.
    boolean isOne = tops.size() == 1 && named.isEmpty();
    TreemapNode root = isOne ? tops.getFirst() : TreemapNode.of(tops);
    new Treemap(GAP, 0, node -> named.contains(node) && isHeaded(node) ? HEADING : 0, true)
        .layOut(root, box.width(), box.height());
    ShapeText labels = new ShapeText(scene.look(), new Markup());
    scene.openAt(box.left(), box.top());
    for (int i = 0; i < tops.size(); i++) {
      group(shown.get(i), tops.get(i), nodes, scene, labels);
    }
    scene.marks().close();
    scene.openAt(box.left(), box.top());
    scene.marks().markup(labels.out()).close();
  }

  private static double sum(Node node, double unit) {
    return node.isLeaf()
        ? node.value() / unit
        : node.children().stream().mapToDouble(each -> sum(each, unit)).sum();
  }

  /** Returns a node in which the leaves of less than a value are one. */
  private Node gathered(Node node, double least) {
    Map<Boolean, List<Node>> bySize =
        node.children().stream()
            .collect(Collectors.partitioningBy(each -> each.isLeaf() && each.value() < least));
    List<Node> small = bySize.get(true);
    List<Node> children = new ArrayList<>();
    bySize.get(false).forEach(each -> children.add(gathered(each, least)));
    if (small.size() > 1) {
      double sum = small.stream().mapToDouble(Node::value).sum();
      String name = more.apply(small.size());
      children.add(new Node(name, sum, format.apply(sum), Double.NaN, "", -1, List.of()));
    } else {
      children.addAll(small);
    }
    return new Node(
        node.name(),
        node.value(),
        node.text(),
        node.shade(),
        node.shadeColor(),
        node.row(),
        children);
  }

  private static double largest(Node node) {
    return node.isLeaf()
        ? node.value()
        : node.children().stream().mapToDouble(TreemapScene::largest).max().orElse(0);
  }

  private static TreemapNode place(Node node, double largest, Map<TreemapNode, Node> nodes) {
    TreemapNode placed =
        node.isLeaf()
            ? TreemapNode.leaf(node.value() / largest)
            : TreemapNode.of(
                node.children().stream().map(each -> place(each, largest, nodes)).toList());
    nodes.put(placed, node);
    return placed;
  }

  private static boolean isHeaded(TreemapNode node) {
    return node.width() >= LEAST_HEADED && node.height() >= LEAST_HEADED;
  }

  private void group(
      Group group,
      TreemapNode top,
      Map<TreemapNode, Node> nodes,
      ShapeScene scene,
      ShapeText labels) {
    scene.openSeries(group.index());
    labels.out().open("g").attribute("data-series", Integer.toString(group.index()));
    if (group.isNamed() && !group.tree().isLeaf()) {
      hover(group, top, group.tree(), group.row(), scene);
    }
    if (group.isNamed() && isHeaded(top)) {
      StringBuilder head = new StringBuilder();
      rectangle(top.left(), top.top(), top.width(), HEADING - GAP, head);
      path(new Fill(group.color(), Double.toString(STRONGEST)), head, scene);
      heading(group.name(), top, labels);
    }
    Map<Fill, StringBuilder> fills = new LinkedHashMap<>();
    for (TreemapNode leaf : leaves(top)) {
      Node node = nodes.get(leaf);
      if (node == null || leaf.width() < LEAST_SIDE || leaf.height() < LEAST_SIDE) {
        continue;
      }
      StringBuilder path = fills.computeIfAbsent(fill(group, node), each -> new StringBuilder());
      rectangle(leaf.left(), leaf.top(), leaf.width(), leaf.height(), path);
      if (leaf.width() * leaf.height() >= LEAST_AREA) {
        hover(group, leaf, node, node.row(), scene);
      }
      label(node, leaf, labels);
    }
    fills.forEach((fill, path) -> path(fill, path, scene));
    scene.marks().close();
    labels.out().close();
  }

  private static List<TreemapNode> leaves(TreemapNode node) {
    if (node.children().isEmpty()) {
      return List.of(node);
    }
    List<TreemapNode> leaves = new ArrayList<>();
    node.children().forEach(child -> leaves.addAll(leaves(child)));
    return leaves;
  }

  private static Fill fill(Group group, Node node) {
    if (node.shadeColor().isEmpty()) {
      return new Fill(group.color(), Double.toString(PALE));
    }
    double share = Double.isNaN(node.shade()) ? 0 : Math.abs(node.shade());
    double step = Math.rint(Math.min(1, share) * SHADES) / SHADES;
    double opacity = Math.rint((PALEST + (STRONGEST - PALEST) * step) * 100) / 100;
    return new Fill(node.shadeColor(), Double.toString(opacity));
  }

  private static void path(Fill fill, StringBuilder path, ShapeScene scene) {
    scene
        .path(path.toString(), fill.color())
        .attribute("fill-opacity", fill.opacity())
        .attribute("stroke", fill.color())
        .attribute("stroke-opacity", "0.8")
        .close();
  }

  /** Writes a rectangle half a px inside its edges, where a line of one px is sharp. */
  private static void rectangle(
      double x, double y, double width, double height, StringBuilder out) {
    out.append('M').append(Px.of(x + 0.5)).append(' ').append(Px.of(y + 0.5));
    out.append('h').append(Px.of(Math.max(0, width - 1)));
    out.append('v').append(Px.of(Math.max(0, height - 1)));
    out.append('h').append(Px.of(-Math.max(0, width - 1))).append('z');
  }

  private void hover(Group group, TreemapNode at, Node node, int row, ShapeScene scene) {
    scene
        .shapes()
        .add(
            new HoverShapes.Shape(
                group.index(),
                valueName,
                group.color(),
                "",
                scene.box().left() + (at.left() + at.right()) / 2,
                scene.box().top() + (at.top() + at.bottom()) / 2,
                Math.max(1, at.width()),
                Math.max(1, at.height()),
                node.name(),
                node.text(),
                row));
  }

  /** Returns where a text starts in a rectangle. */
  private static double start(TreemapNode at, ShapeText out) {
    return out.look().isRightToLeft() ? at.right() - INSET : at.left() + INSET;
  }

  private static void heading(String name, TreemapNode at, ShapeText out) {
    String text = ShapeText.fitter(out.look()).shorten(name, at.width() - 2 * INSET);
    if (!text.isEmpty()) {
      double middle = at.top() + (HEADING - GAP) / 2;
      String whole = ShapeText.hint(text, name);
      out.write(start(at, out), middle, ShapeText.START, ShapeText.STRONG, text, Frame.TEXT, whole);
    }
  }

  /** Writes a name, on several lines where it can be broken, and the value if all of it fits. */
  private static void label(Node node, TreemapNode at, ShapeText out) {
    double room = at.width() - 2 * INSET;
    int most = (int) Math.min(3, (at.height() - INSET) / Frame.LINE);
    if (room < Frame.TEXT || most < 1) {
      return;
    }
    TextFitter fitter = ShapeText.fitter(out.look());
    TextFitter.Wrapped wrapped = fitter.wrap(node.name(), room, most);
    boolean isReadable = !wrapped.shortened() || room >= LEAST_NAME;
    List<String> lines = new ArrayList<>(isReadable ? wrapped.lines() : List.of());
    double top = at.top() + INSET / 2;
    double end = top + (lines.size() + 1) * Frame.LINE;
    if (end <= at.bottom() && fitter.width(node.text()) <= room && !node.text().isEmpty()) {
      lines.add(node.text());
    }
    double y = top + Frame.LINE / 2;
    for (String line : lines) {
      String whole = wrapped.shortened() ? node.name() : null;
      out.write(start(at, out), y, ShapeText.START, ShapeText.STRONG, line, Frame.TEXT, whole);
      y += Frame.LINE;
    }
  }
}
