package dev.espressivo.array.internal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.assertj.core.data.Offset;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads test data that other programs have computed. */
public final class Oracle {

  /** An input and its expected output. */
  public record Case(JsonNode in, JsonNode out) {
    @Override
    public String toString() {
      String text = in.toString();
      return text.length() > 80 ? text.substring(0, 80) + "…" : text;
    }
  }

  private Oracle() {}

  /** Returns the cases of a file beside a class. */
  public static Stream<Case> cases(Class<?> beside, String file) {
    try (InputStream in = beside.getResourceAsStream(file)) {
      List<Case> cases = new ArrayList<>();
      for (JsonNode each : JsonMapper.shared().readTree(in).get("cases")) {
        cases.add(new Case(each.get("in"), each.get("out")));
      }
      return cases.stream();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Returns a number. Numbers that JSON lacks are written as text, and null is NaN. */
  public static double number(JsonNode node) {
    return node.isNumber()
        ? node.asDouble()
        : switch (node.asString("")) {
          case "Infinity" -> Double.POSITIVE_INFINITY;
          case "-Infinity" -> Double.NEGATIVE_INFINITY;
          default -> Double.NaN;
        };
  }

  /** Returns a list of numbers. */
  public static double[] numbers(JsonNode node) {
    return StreamSupport.stream(node.spliterator(), false).mapToDouble(Oracle::number).toArray();
  }

  /** Returns the tolerance for a number of this magnitude. */
  public static Offset<Double> near(double value) {
    return Offset.offset(Math.max(1e-9, Math.abs(value) * 1e-9));
  }
}
