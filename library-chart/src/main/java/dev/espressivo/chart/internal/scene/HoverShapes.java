package dev.espressivo.chart.internal.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;

/**
 * The shapes of a drawing that can be hovered, and their texts, as JSON. The format is that of
 * {@link HoverPoints} for single points, in the order of the arrow keys, with two differences:
 * {@code k} is {@code o} for shapes, and {@code m} for a picture without shapes to move through;
 * {@code w} and {@code h} are the width and the height of rectangles, in tenths of a px like the
 * positions.
 */
final class HoverShapes {

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
    PointsJson out = PointsJson.begin(shapes.isEmpty() ? "m" : "o", 0, 0, width, height);
    out.json().writeArrayPropertyStart("s");
    int start = 0;
    while (start < shapes.size()) {
      int end = start + 1;
      while (end < shapes.size() && shapes.get(end).series() == shapes.get(start).series()) {
        end++;
      }
      series(out, IntStream.range(start, end).toArray(), isClickable);
      start = end;
    }
    out.json().writeEndArray();
    return out.end();
  }

  private void series(PointsJson out, int[] of, boolean isClickable) {
    Shape first = shapes.get(of[0]);
    JsonGenerator json = out.json();
    out.series(first.series(), first.name(), first.color());
    if (!first.mark().isEmpty()) {
      json.writeStringProperty("m", first.mark());
    }
    out.positions("x", of, 0, i -> shapes.get(i).x());
    out.positions("y", of, 0, i -> shapes.get(i).y());
    if (first.width() > 0) {
      out.array("w", of, i -> json.writeNumber(Px.tenths(shapes.get(i).width())));
      out.array("h", of, i -> json.writeNumber(Px.tenths(shapes.get(i).height())));
    }
    out.texts("t", of, i -> shapes.get(i).title());
    out.texts("v", of, i -> shapes.get(i).text());
    if (isClickable && IntStream.of(of).anyMatch(i -> shapes.get(i).row() >= 0)) {
      out.array("r", of, i -> json.writeNumber(shapes.get(i).row()));
    }
    json.writeEndObject();
  }
}
