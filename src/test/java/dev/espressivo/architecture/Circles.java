package dev.espressivo.architecture;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Finds circles: sets of two or more nodes each of which leads to all the others. */
final class Circles {

  private Circles() {}

  /** Returns the circles of a graph, given as what each node leads to directly. */
  static List<SortedSet<String>> of(Map<String, Set<String>> graph) {
    Map<String, Set<String>> reached = new HashMap<>();
    graph.keySet().forEach(node -> reached.put(node, reached(graph, node)));
    List<SortedSet<String>> circles = new ArrayList<>();
    for (String node : new TreeSet<>(graph.keySet())) {
      SortedSet<String> circle = new TreeSet<>(reached.get(node));
      circle.removeIf(other -> !reached.getOrDefault(other, Set.of()).contains(node));
      if (circle.size() > 1 && circle.first().equals(node)) {
        circles.add(circle);
      }
    }
    return circles;
  }

  private static Set<String> reached(Map<String, Set<String>> graph, String start) {
    Set<String> reached = new TreeSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(start));
    while (!open.isEmpty()) {
      for (String next : graph.getOrDefault(open.pop(), Set.of())) {
        if (reached.add(next)) {
          open.push(next);
        }
      }
    }
    return reached;
  }
}
