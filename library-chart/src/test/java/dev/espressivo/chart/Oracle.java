package dev.espressivo.chart;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads results of other programs, to compare ours with. */
public final class Oracle {

  /** An input and the expected output. */
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

  /** Returns a list of numbers, with NaN for other values. */
  public static double[] numbers(JsonNode node) {
    return StreamSupport.stream(node.spliterator(), false)
        .mapToDouble(each -> each.isNumber() ? each.asDouble() : Double.NaN)
        .toArray();
  }
}
