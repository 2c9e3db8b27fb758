package dev.espressivo.chart.internal.scene;

import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads the points of a drawing as the script does. */
public final class SentPoints {

  private SentPoints() {}

  /** Returns the points with positions in px in place of the steps between them. */
  public static JsonNode read(String json) {
    JsonNode points = JsonMapper.shared().readTree(json);
    addUp(points);
    points.path("s").forEach(SentPoints::addUp);
    return points;
  }

  private static void addUp(JsonNode points) {
    for (String name : List.of("x", "y", "a")) {
      if (points.get(name) instanceof ArrayNode steps) {
        ArrayNode px = ((ObjectNode) points).putArray(name);
        long at = 0;
        for (JsonNode step : steps) {
          at += step.asLong(0);
          if (step.isNull()) {
            px.addNull();
          } else {
            px.add(at / 10.0);
          }
        }
      }
    }
  }
}
