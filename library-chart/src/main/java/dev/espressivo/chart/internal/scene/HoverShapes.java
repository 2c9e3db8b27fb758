package dev.espressivo.chart.internal.scene;

import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * The shapes of a drawing that can be hovered, and their texts, as JSON. The format is that of
 * {@link HoverPoints} for single points, in the order of the arrow keys, with two differences:
 * {@code k} is {@code o} for shapes, and {@code m} for a picture without shapes to move through;
 * {@code w} and {@code h} are the width and the height of rectangles, in tenths of a px like the
 * positions.
 */
final class HoverShapes {

  private static final JsonFactory JSON = new JsonFactory();

  /**
   * A shape. Its width and height, in px, are 0 unless it is a rectangle. The row is that in the
   * drawing, -1 if it cannot be pressed.
   *
   * @param mark path data of its marker, about the origin; empty if the shape itself is marked
   * @param x the x coordinate of its tooltip when the keyboard has reached it, in px
   */
  record Shape(
      int series,
      String name,
      String color,
      String mark,
      double x,
      double y,
      double width,
      double height,
      String title,
      String text,
      int row) {}

  private final List<Shape> shapes = new ArrayList<>();

  void add(Shape shape) {
    shapes.add(shape);
  }

  /** Adds the shape of a category, whose tooltip is at a point. */
  void add(Category category, String valueName, double x, double y, String text) {
    shapes.add(
        new Shape(
            category.index(),
            valueName,
            category.color(),
            "",
            x,
            y,
            0,
            0,
            category.name(),
            text,
            category.row()));
  }

  /** Writes the shapes; those of a series must have been added one after another. */
  String json(double width, double height, boolean isClickable) {
    StringWriter out = new StringWriter();
    JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out);
    json.writeStartObject();
    json.writeStringProperty("k", shapes.isEmpty() ? "m" : "o");
    json.writeArrayPropertyStart("p");
    for (double edge : new double[] {0, 0, width, height}) {
      json.writeNumber(Px.of(edge));
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("s");
    int start = 0;
    while (start < shapes.size()) {
      int end = start + 1;
      while (end < shapes.size() && shapes.get(end).series() == shapes.get(start).series()) {
        end++;
      }
      series(json, shapes.subList(start, end), isClickable);
      start = end;
    }
    json.writeEndArray();
    json.writeEndObject();
    json.close();
    return out.toString();
  }

  private static void series(JsonGenerator json, List<Shape> shapes, boolean isClickable) {
    Shape first = shapes.getFirst();
    json.writeStartObject();
    json.writeNumberProperty("i", first.series());
    json.writeStringProperty("n", first.name());
    json.writeStringProperty("c", first.color());
    if (!first.mark().isEmpty()) {
      json.writeStringProperty("m", first.mark());
    }
    steps(json, "x", shapes, Shape::x);
    steps(json, "y", shapes, Shape::y);
    if (first.width() > 0) {
      array(json, "w", shapes, shape -> json.writeNumber(Px.tenths(shape.width())));
      array(json, "h", shapes, shape -> json.writeNumber(Px.tenths(shape.height())));
    }
    array(json, "t", shapes, shape -> json.writeString(shape.title()));
    array(json, "v", shapes, shape -> json.writeString(shape.text()));
    if (isClickable && shapes.stream().anyMatch(shape -> shape.row() >= 0)) {
      array(json, "r", shapes, shape -> json.writeNumber(shape.row()));
    }
    json.writeEndObject();
  }

  private static void steps(
      JsonGenerator json, String name, List<Shape> shapes, ToDoubleFunction<Shape> px) {
    json.writeArrayPropertyStart(name);
    long at = 0;
    for (Shape shape : shapes) {
      long next = Px.tenths(px.applyAsDouble(shape));
      json.writeNumber(next - at);
      at = next;
    }
    json.writeEndArray();
  }

  private static void array(
      JsonGenerator json, String name, List<Shape> shapes, Consumer<Shape> write) {
    json.writeArrayPropertyStart(name);
    shapes.forEach(write);
    json.writeEndArray();
  }
}
