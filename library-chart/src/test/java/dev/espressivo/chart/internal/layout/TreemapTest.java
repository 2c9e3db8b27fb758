package dev.espressivo.chart.internal.layout;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.chart.Oracle;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

@DisplayName("A treemap")
class TreemapTest {

  static Stream<Oracle.Case> treemaps() {
    return Oracle.cases(TreemapTest.class, "treemap-squarify.json");
  }

  @ParameterizedTest
  @MethodSource("treemaps")
  @DisplayName("equals d3's: squarified, nested, padded, sorted and rounded")
  void squarified(Oracle.Case example) {
    JsonNode in = example.in();
    double outer = in.get("paddingOuter").asDouble();
    TreemapNode root = tree(in.get("tree"));
    new Treemap(
            in.get("paddingInner").asDouble(), outer, node -> outer, in.get("round").asBoolean())
        .layOut(root, in.get("size").get(0).asDouble(), in.get("size").get(1).asDouble());

    Map<String, TreemapNode> nodes = new LinkedHashMap<>();
    collect(root, "", nodes);
    assertThat(nodes).hasSize(example.out().size());
    for (JsonNode expected : example.out()) {
      TreemapNode node = nodes.get(expected.get(0).asString());
      double[] actual = {node.left(), node.top(), node.right(), node.bottom()};
      double[] edges = new double[4];
      for (int i = 0; i < 4; i++) {
        edges[i] = expected.get(i + 1).asDouble();
      }
      assertThat(actual).as(expected.toString()).containsExactly(edges, Offset.offset(2e-6));
    }
  }

  private static TreemapNode tree(JsonNode node) {
    if (!node.isArray()) {
      return TreemapNode.leaf(node.asDouble());
    }
    List<TreemapNode> children = new ArrayList<>();
    node.forEach(child -> children.add(tree(child)));
    return TreemapNode.of(children);
  }

  private static void collect(TreemapNode node, String path, Map<String, TreemapNode> into) {
    into.put(path, node);
    for (int i = 0; i < node.children().size(); i++) {
      collect(node.children().get(i), path.isEmpty() ? "" + i : path + '.' + i, into);
    }
  }

  @Test
  @DisplayName("has finite places for values that are not above 0, and without any space")
  void oddValues() {
    TreemapNode root =
        TreemapNode.of(
            Stream.of(Double.NaN, -1.0, 0.0, Double.POSITIVE_INFINITY)
                .map(TreemapNode::leaf)
                .toList());
    new Treemap(2, 4, node -> 4, false).layOut(root, 3, 2);
    Map<String, TreemapNode> nodes = new LinkedHashMap<>();
    collect(root, "", nodes);
    nodes
        .values()
        .forEach(
            node -> assertThat(node.left() + node.top() + node.right() + node.bottom()).isFinite());
  }

  @Test
  @DisplayName("keeps room for a heading above the children of a node")
  void headings() {
    TreemapNode leaf = TreemapNode.leaf(5);
    TreemapNode root = TreemapNode.of(List.of(leaf));
    new Treemap(0, 4, node -> 20, false).layOut(root, 100, 100);

    assertThat(leaf.top()).isEqualTo(20);
    assertThat(leaf.bottom()).isEqualTo(96);
  }
}
