package dev.espressivo.map;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Cuts the countries of a quantised topology along the line of 180 degrees. The package has joined
 * them there, for globes; on a flat map, a line from 179° to −179° would run all around the world.
 *
 * <p>An arc that jumps becomes several, each ending on the line. The arcs of a ring between two
 * jumps are closed along the line, or, if they begin and end on opposite sides, around the south
 * pole.
 */
final class Antimeridian {

  /** The greatest x of a point; points are pairs of integers. */
  private final int width;

  private final List<List<int[]>> arcs = new ArrayList<>();

  /** The new arcs of each original arc. */
  private final List<List<Integer>> parts = new ArrayList<>();

  private Antimeridian(JsonNode topology) {
    width = (int) Math.round(360 / topology.get("transform").get("scale").get(0).asDouble());
    for (JsonNode arc : topology.get("arcs")) {
      parts.add(split(decoded(arc)));
    }
  }

  /** Cuts a topology in place. */
  static void cut(ObjectNode topology) {
    Antimeridian cut = new Antimeridian(topology);
    for (JsonNode each : topology.get("objects").get("countries").get("geometries")) {
      cut.cutCountry((ObjectNode) each);
    }
    topology.set("arcs", cut.encoded());
  }

  private void cutCountry(ObjectNode country) {
    boolean isOne = country.get("type").asString().equals("Polygon");
    List<List<List<Integer>>> polygons = new ArrayList<>();
    for (JsonNode polygon : isOne ? List.of(country.get("arcs")) : country.get("arcs")) {
      List<List<List<Integer>>> parts = new ArrayList<>();
      for (JsonNode ring : polygon) {
        for (List<Integer> each : rings(ring)) {
          if (parts.isEmpty() || ring == polygon.get(0)) {
            parts.add(new ArrayList<>(List.of(each)));
          } else {
            parts.getFirst().add(each);
          }
        }
        // Holes belong to the largest ring.
        parts.sort(Comparator.comparing(part -> part.getFirst().size(), Comparator.reverseOrder()));
      }
      polygons.addAll(parts);
    }
    country.put("type", polygons.size() == 1 ? "Polygon" : "MultiPolygon");
    country.set("arcs", json(polygons.size() == 1 ? polygons.getFirst() : polygons));
  }

  /** Returns the rings into which a ring is cut. */
  private List<List<Integer>> rings(JsonNode ring) {
    List<List<Integer>> chains = new ArrayList<>();
    chains.add(new ArrayList<>());
    for (JsonNode each : ring) {
      int arc = each.asInt();
      List<Integer> pieces = new ArrayList<>(parts.get(arc < 0 ? ~arc : arc));
      if (arc < 0) {
        Collections.reverse(pieces);
        pieces.replaceAll(piece -> ~piece);
      }
      chains.getLast().add(pieces.getFirst());
      for (int piece : pieces.subList(1, pieces.size())) {
        chains.add(new ArrayList<>(List.of(piece)));
      }
    }
    if (chains.size() == 1) {
      return chains;
    }
    if (chains.stream().flatMap(List::stream).allMatch(this::isAtPole)) {
      // The coast of Antarctica is the hole of a ring without area.
      return List.of();
    }
    // The ring begins somewhere within a chain.
    chains.getLast().addAll(chains.removeFirst());
    chains.forEach(this::close);
    return chains;
  }

  private boolean isAtPole(int arc) {
    return arcs.get(arc < 0 ? ~arc : arc).stream().allMatch(point -> point[1] == 0);
  }

  private void close(List<Integer> chain) {
    int[] from = end(chain.getLast(), true);
    int[] to = end(chain.getFirst(), false);
    List<int[]> line = new ArrayList<>(List.of(from));
    if (from[0] != to[0]) {
      line.add(new int[] {from[0], 0});
      line.add(new int[] {to[0], 0});
    }
    line.add(to);
    chain.add(arcs.size());
    arcs.add(line);
  }

  private int[] end(int arc, boolean last) {
    List<int[]> points = arcs.get(arc < 0 ? ~arc : arc);
    return arc < 0 == last ? points.getFirst() : points.getLast();
  }

  /** Adds an arc, cut where it jumps. */
  private List<Integer> split(List<int[]> points) {
    List<Integer> pieces = new ArrayList<>();
    List<int[]> piece = new ArrayList<>();
    int[] before = null;
    for (int[] point : points) {
      if (before != null && Math.abs(point[0] - before[0]) > width / 2) {
        boolean isEast = before[0] > point[0];
        double way = width - Math.abs(point[0] - before[0]);
        double share = way == 0 ? 0.5 : (isEast ? width - before[0] : before[0]) / way;
        int y = (int) Math.round(before[1] + share * (point[1] - before[1]));
        piece.add(new int[] {isEast ? width : 0, y});
        pieces.add(add(piece));
        piece = new ArrayList<>(List.of(new int[] {isEast ? 0 : width, y}));
      }
      piece.add(point);
      before = point;
    }
    pieces.add(add(piece));
    return pieces;
  }

  private int add(List<int[]> arc) {
    arcs.add(arc);
    return arcs.size() - 1;
  }

  /** Returns the points of an arc, which holds the differences. */
  private static List<int[]> decoded(JsonNode arc) {
    List<int[]> points = new ArrayList<>();
    int x = 0;
    int y = 0;
    for (JsonNode step : arc) {
      x += step.get(0).asInt();
      y += step.get(1).asInt();
      points.add(new int[] {x, y});
    }
    return points;
  }

  private ArrayNode encoded() {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (List<int[]> arc : arcs) {
      ArrayNode steps = all.addArray();
      int[] before = {0, 0};
      for (int[] point : arc) {
        steps.addArray().add(point[0] - before[0]).add(point[1] - before[1]);
        before = point;
      }
    }
    return all;
  }

  private static JsonNode json(Object value) {
    if (value instanceof Integer number) {
      return JsonNodeFactory.instance.numberNode(number);
    }
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    ((List<?>) value).forEach(each -> array.add(json(each)));
    return array;
  }
}
