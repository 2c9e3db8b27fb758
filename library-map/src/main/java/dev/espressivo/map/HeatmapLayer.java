package dev.espressivo.map;

import com.vaadin.flow.function.SerializableFunction;
import dev.espressivo.base.internal.Check;
import dev.espressivo.map.internal.marker.MarkerRows;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A layer whose colours show the density of items, or the sum of their weights, around each place.
 * Screen readers cannot read it, so give the information in a text as well.
 *
 * <pre>{@code
 * HeatmapLayer<Quake> heat = new HeatmapLayer<>(Quake::place);
 * heat.setWeight(quake -> quake.magnitude() / 10);
 * heat.setItems(quakes);
 * map.addLayer(heat);
 * }</pre>
 *
 * @param <T> the type of the items
 */
public final class HeatmapLayer<T> extends MapLayer {

  /** The most items that are sent with the layer; more are sent as a file. */
  private static final int FEW = 50;

  private static final int DEFAULT_RADIUS = 12;
  private static final int DEFAULT_BLUR = 18;
  private static final int MAX_PX = 200;

  /** The units in a weight of 1. */
  private static final int THOUSAND = 1000;

  private final SerializableFunction<T, @Nullable Coordinate> coordinate;
  private SerializableFunction<T, @Nullable Number> weight = item -> 1;
  private List<T> items = List.of();
  private int radius = DEFAULT_RADIUS;
  private int blur = DEFAULT_BLUR;

  /**
   * Creates a layer without items.
   *
   * @param coordinate returns the place of an item; null if it is not on the map
   */
  public HeatmapLayer(SerializableFunction<T, @Nullable Coordinate> coordinate) {
    this.coordinate = Check.notNull("coordinate", coordinate);
  }

  /** {@return the items, unmodifiable} */
  public List<T> getItems() {
    return items;
  }

  /**
   * Replaces the items.
   *
   * @param items the items, none of them null
   */
  public void setItems(Collection<? extends T> items) {
    this.items = List.copyOf(items);
    dataChanged();
  }

  /**
   * Sets the weights of items.
   *
   * @param weight returns the weight of an item, from 0 to 1. A value out of range counts as the
   *     nearer end, null or NaN as 0. Without a function, each item has the weight 1
   */
  public void setWeight(SerializableFunction<T, @Nullable Number> weight) {
    this.weight = Check.notNull("weight", weight);
    dataChanged();
  }

  /**
   * {@return the radius around an item that is coloured, in px, {@value #DEFAULT_RADIUS} by
   * default}
   */
  public int getRadius() {
    return radius;
  }

  /**
   * Sets the radius around an item that is coloured.
   *
   * @param radius px, from 1 to {@value #MAX_PX}
   * @throws IllegalArgumentException if it is out of range
   */
  public void setRadius(int radius) {
    Check.range("radius", radius, 1, MAX_PX);
    this.radius = radius;
    sizeChanged();
  }

  /**
   * {@return the width of the blurred edge around an item, in px, {@value #DEFAULT_BLUR} by
   * default}
   */
  public int getBlur() {
    return blur;
  }

  /**
   * Sets the width of the blurred edge around an item.
   *
   * @param blur px, from 1 to {@value #MAX_PX}
   * @throws IllegalArgumentException if it is out of range
   */
  public void setBlur(int blur) {
    Check.range("blur", blur, 1, MAX_PX);
    this.blur = blur;
    sizeChanged();
  }

  @Override
  String type() {
    return "heat";
  }

  @Override
  void describe(ObjectNode description) {
    size(description);
    source(description, "rows", items.size() > FEW);
  }

  private void size(ObjectNode to) {
    to.put("radius", radius).put("blur", blur);
  }

  private void sizeChanged() {
    send("size", this::size);
  }

  @Override
  ArrayNode data() {
    ArrayNode rows = JsonNodeFactory.instance.arrayNode();
    for (T item : items) {
      Coordinate at = coordinate.apply(item);
      if (at != null) {
        ArrayNode row = rows.addArray().add(MarkerRows.x(at)).add(MarkerRows.y(at));
        int thousandths = thousandths(weight.apply(item));
        if (thousandths != THOUSAND) {
          row.add(thousandths);
        }
      }
    }
    return rows;
  }

  private static int thousandths(@Nullable Number weight) {
    // NaN becomes 0.
    return weight == null
        ? 0
        : (int) Math.rint(Math.clamp(weight.doubleValue(), 0.0, 1.0) * THOUSAND);
  }
}
