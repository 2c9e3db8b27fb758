package dev.espressivo.chart.internal.scene;

import java.io.StringWriter;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes the points of a drawing, without building a tree; {@link HoverPoints} names the fields.
 */
record PointsJson(StringWriter out, JsonGenerator json) {

  private static final JsonFactory JSON = new JsonFactory();

  /** Begins a drawing by the axis along which the arrow keys move and the edges of the plot. */
  static PointsJson begin(String axis, double... edges) {
    StringWriter out = new StringWriter();
    JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), out);
    json.writeStartObject();
    json.writeStringProperty("k", axis);
    PointsJson points = new PointsJson(out, json);
    points.array(
        "p", IntStream.range(0, edges.length).toArray(), i -> json.writeNumber(Px.of(edges[i])));
    return points;
  }

  /** Begins a series. */
  void series(int index, String name, String color) {
    json.writeStartObject();
    json.writeNumberProperty("i", index);
    json.writeStringProperty("n", name);
    json.writeStringProperty("c", color);
  }

  void array(String name, int[] of, IntConsumer write) {
    json.writeArrayPropertyStart(name);
    for (int each : of) {
      write.accept(each);
    }
    json.writeEndArray();
  }

  void texts(String name, int[] of, IntFunction<String> text) {
    array(name, of, i -> json.writeString(text.apply(i)));
  }

  void texts(String name, List<String> texts) {
    texts(name, IntStream.range(0, texts.size()).toArray(), texts::get);
  }

  /** Writes positions as steps from a number of tenths of a px; null for those that are missing. */
  void positions(String name, int[] of, long start, IntToDoubleFunction px) {
    json.writeArrayPropertyStart(name);
    long at = start;
    for (int each : of) {
      double position = px.applyAsDouble(each);
      if (Double.isFinite(position)) {
        long next = Px.tenths(position);
        json.writeNumber(next - at);
        at = next;
      } else {
        json.writeNull();
      }
    }
    json.writeEndArray();
  }

  /** Returns the JSON. */
  String end() {
    json.writeEndObject();
    json.close();
    return out.toString();
  }
}
