package dev.espressivo.chart.internal.scene;

import dev.espressivo.base.internal.Markup;
import dev.espressivo.chart.internal.layout.Treemap;
import dev.espressivo.chart.internal.layout.TreemapNode;
import dev.espressivo.chart.internal.scene.CartesianModel.Padding;
import dev.espressivo.chart.internal.text.LabelAnchor;
import dev.espressivo.chart.internal.text.TextFitter;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Draws a tree as rectangles whose areas are the values of its leaves. The groups are the children
 * of the root, each with a colour.
 */
public record TreemapScene(
    List<Group> groups, String valueName, Padding padding, boolean isClickable) implements Picture {

  private static final Padding NONE = new Padding(0.0, 0.0, 0.0, 0.0);
  private static final double GAP = 2;
  private static final double HEADING = 20;

  /** The least width and height in px of a group whose name is shown above its leaves. */
  private static final double LEAST_HEADED = 44;

  private static final double INSET = 6;

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
      int index,
      String name,
      String color,
      boolean isHidden,
      boolean isNamed,
      Node tree,
      int row) {}

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

  @Override
  public List<Entry> legend(String prefix) {
    return groups.stream()
        .filter(each -> !each.isHidden())
        .map(each -> new Entry(each.name(), each.color(), -1))
        .toList();
  }

  /** The rectangles of one colour, as one path. */
  private record Fill(String color, String opacity) {}

  @Override
  public Scene draw(double width, double height, Look look, boolean isForBrowser) {
    Box box = ShapeScene.box(width, height, padding == Padding.AUTO ? NONE : padding);
    List<Group> shown = groups.stream().filter(each -> !each.isHidden()).toList();
    Map<TreemapNode, Node> nodes = new IdentityHashMap<>();
    // The sum of the largest doubles would be infinite.
    double largest = shown.stream().mapToDouble(each -> largest(each.tree())).max().orElse(1);
    List<TreemapNode> tops =
        shown.stream().map(each -> place(each.tree(), largest, nodes)).toList();
    Map<TreemapNode, Group> named = new IdentityHashMap<>();
    for (int i = 0; i < tops.size(); i++) {
      if (shown.get(i).isNamed()) {
        named.put(tops.get(i), shown.get(i));
      }
    }
    // Leaves without a name of their own are not distinguished.
    boolean isOne = tops.size() == 1 && named.isEmpty();
    TreemapNode root = isOne ? tops.getFirst() : TreemapNode.of(tops);
    new Treemap(
            Treemap.Tiling.SQUARIFY,
            GAP,
            0,
            node -> named.containsKey(node) && isHeaded(node) ? HEADING : 0,
            true,
            true)
        .layOut(root, box.width(), box.height());
    Markup out = new Markup();
    HoverShapes shapes = new HoverShapes();
    Markup labels = new Markup();
    out.open("g")
        .attribute("transform", "translate(" + Px.of(box.left()) + ',' + Px.of(box.top()) + ')');
    for (int i = 0; i < tops.size(); i++) {
      group(shown.get(i), tops.get(i), nodes, box, look, shapes, out, labels);
    }
    out.close();
    out.open("g")
        .attribute("transform", "translate(" + Px.of(box.left()) + ',' + Px.of(box.top()) + ')')
        .markup(labels)
        .close();
    return ShapeScene.of(
        width,
        height,
        "",
        out.toString(),
        isForBrowser ? shapes.json(width, height, isClickable) : "");
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
      Box box,
      Look look,
      HoverShapes shapes,
      Markup out,
      Markup labels) {
    boolean hasHeading = group.isNamed() && isHeaded(top);
    out.open("g").attribute("data-series", Integer.toString(group.index()));
    labels.open("g").attribute("data-series", Integer.toString(group.index()));
    if (group.isNamed() && !group.tree().isLeaf()) {
      shapes.add(shape(group.index(), group.color(), top, group.tree(), group.row(), box));
    }
    if (hasHeading) {
      StringBuilder head = new StringBuilder();
      rectangle(top.left(), top.top(), top.width(), HEADING - GAP, head);
      path(new Fill(group.color(), Double.toString(STRONGEST)), head, out);
      label(group.name(), "", top, top.top() + (HEADING - GAP) / 2, look, labels, true);
    }
    Map<Fill, StringBuilder> fills = new LinkedHashMap<>();
    for (TreemapNode leaf : leaves(top)) {
      Node node = nodes.get(leaf);
      if (node == null || leaf.width() < LEAST_SIDE || leaf.height() < LEAST_SIDE) {
        continue;
      }
      rectangle(
          leaf.left(),
          leaf.top(),
          leaf.width(),
          leaf.height(),
          fills.computeIfAbsent(fill(group, node), each -> new StringBuilder()));
      if (leaf.width() * leaf.height() >= LEAST_AREA) {
        shapes.add(shape(group.index(), group.color(), leaf, node, node.row(), box));
      }
      label(node.name(), node.text(), leaf, Double.NaN, look, labels, false);
    }
    fills.forEach((fill, path) -> path(fill, path, out));
    out.close();
    labels.close();
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

  private static void path(Fill fill, StringBuilder path, Markup out) {
    out.open("path")
        .attribute("d", path.toString())
        .attribute("fill", fill.color())
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

  private HoverShapes.Shape shape(
      int series, String color, TreemapNode at, Node node, int row, Box box) {
    return new HoverShapes.Shape(
        series,
        valueName,
        color,
        "",
        box.left() + (at.left() + at.right()) / 2,
        box.top() + (at.top() + at.bottom()) / 2,
        Math.max(1, at.width()),
        Math.max(1, at.height()),
        node.name(),
        node.text(),
        row);
  }

  /** Writes a name if all of it fits, on several lines where it can be broken, and the value. */
  private static void label(
      String name,
      String value,
      TreemapNode at,
      double middle,
      Look look,
      Markup out,
      boolean isHeading) {
    double room = at.width() - 2 * INSET;
    if (room < Frame.TEXT || at.height() < Frame.LINE) {
      return;
    }
    TextFitter fitter = ShapeText.fitter(look);
    double x = look.isRightToLeft() ? at.right() - INSET : at.left() + INSET;
    LabelAnchor end = look.isRightToLeft() ? LabelAnchor.RIGHT : LabelAnchor.LEFT;
    ShapeText text = new ShapeText(look, out);
    if (isHeading) {
      String fitting = fitter.shorten(name, room);
      boolean isWhole = fitting.equals(TextFitter.collapsed(name));
      if (!fitting.isEmpty()) {
        text.write(x, middle, end, ShapeText.STRONG, fitting, Frame.TEXT, isWhole ? null : name);
      }
      return;
    }
    int most = (int) Math.min(3, (at.height() - INSET) / Frame.LINE);
    if (most < 1) {
      return;
    }
    TextFitter.Wrapped wrapped = fitter.wrap(name, room, most);
    if (wrapped.shortened() || wrapped.lines().isEmpty()) {
      return;
    }
    double y = at.top() + INSET / 2 + Frame.LINE / 2;
    for (String line : wrapped.lines()) {
      text.write(x, y, end, ShapeText.STRONG, line);
      y += Frame.LINE;
    }
    boolean hasRoom = y + Frame.LINE / 2 <= at.bottom() && fitter.width(value) <= room;
    if (hasRoom && !value.isEmpty()) {
      text.write(x, y, end, ShapeText.STRONG, value);
    }
  }
}
