package dev.espressivo.map.internal;

import dev.espressivo.map.Coordinate;
import dev.espressivo.map.GeoBounds;
import java.io.Serializable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Who has placed a map last: nobody, so that it shows the world; the app, by a place or by an area
 * to fit; or the browser. Each move by the app has a number, and reports of the browser that have
 * an earlier one are outdated.
 */
public final class MapState implements Serializable {

  /** The greatest zoom. */
  public static final double MAX_ZOOM = 24;

  /** The least difference that counts; smaller ones are rounding errors of the browser. */
  private static final double SAME = 1e-6;

  private boolean isWorld = true;

  /** The area to fit into the map; null once the browser has reported the result. */
  private @Nullable ObjectNode fit;

  private int revision;
  private @Nullable GeoBounds bounds;

  /** A valid report of where the map is. */
  public record Move(Coordinate center, double zoom, GeoBounds bounds, boolean isUser) {}

  /** Starts with a browser that has not reported yet. */
  public void begin() {
    bounds = null;
  }

  /** Returns the visible area; null until the browser has reported it. */
  public @Nullable GeoBounds bounds() {
    return bounds;
  }

  // ---- Moves by the app, which return the operation for the browser ----

  public ObjectNode center(Coordinate center) {
    placed();
    return view(center);
  }

  public ObjectNode zoom(double zoom) {
    placed();
    return view().put("zoom", zoom);
  }

  public ObjectNode fly(Coordinate center, double zoom) {
    return center(center).put("zoom", zoom).put("fly", true);
  }

  public ObjectNode rotate(double rotation) {
    revision++;
    return view().put("rotation", rotation);
  }

  public ObjectNode fit(GeoBounds area) {
    ObjectNode operation = operation("fit");
    return fit(with(operation, "bounds", area.west(), area.south(), area.east(), area.north()));
  }

  /** Fits the extent of a layer, by its id. */
  public ObjectNode fit(int layer) {
    return fit(operation("fit").put("layer", layer));
  }

  private ObjectNode fit(ObjectNode operation) {
    placed();
    fit = operation.put("revision", revision);
    return fit;
  }

  private void placed() {
    isWorld = false;
    fit = null;
    revision++;
  }

  /** Writes the view for a browser that shows nothing yet. */
  public void place(ArrayNode operations, Coordinate center, double zoom, double rotation) {
    if (rotation != 0) {
      operations.add(view().put("rotation", rotation));
    }
    if (fit != null) {
      operations.add(fit);
    } else if (!isWorld) {
      operations.add(view(center).put("zoom", zoom));
    } else {
      revision = 0;
    }
  }

  private ObjectNode view() {
    return operation("view").put("revision", revision);
  }

  private ObjectNode view(Coordinate center) {
    return with(view(), "center", center.longitude(), center.latitude());
  }

  private static ObjectNode with(ObjectNode operation, String name, double... numbers) {
    ArrayNode all = operation.putArray(name);
    Arrays.stream(numbers).forEach(all::add);
    return operation;
  }

  static ObjectNode operation(String op) {
    return JsonNodeFactory.instance.objectNode().put("op", op);
  }

  // ---- Reports of the browser ----

  /** Accepts a report of where the map is; returns null if it is invalid or outdated. */
  public @Nullable Move take(MapReport report) {
    Coordinate center = report.middle();
    GeoBounds area = report.area();
    if (center == null || area == null || !isZoom(report.zoom()) || report.revision() != revision) {
      return null;
    }
    bounds = area;
    if (report.user() || !report.world()) {
      fit = null;
      isWorld = report.world();
    }
    return new Move(center, report.zoom(), area, report.user());
  }

  public static boolean isZoom(double zoom) {
    return zoom >= 0 && zoom <= MAX_ZOOM;
  }

  public static boolean isSame(Coordinate a, Coordinate b) {
    return isSame(a.longitude(), b.longitude()) && isSame(a.latitude(), b.latitude());
  }

  public static boolean isSame(double a, double b) {
    return Math.abs(a - b) < SAME;
  }
}
