package dev.espressivo.ai.route;

import java.math.BigDecimal;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Reads and writes the JSON of the routes. */
final class RouteJson {

  /**
   * The most tokens of a body. A tree takes many times the memory of its text, so its number of
   * values is limited too.
   */
  static final int MAX_TOKENS = 250_000;

  static final int MAX_DEPTH = 100;

  private static final JsonMapper MAPPER =
      JsonMapper.builder(
              JsonFactory.builder()
                  .streamReadConstraints(
                      StreamReadConstraints.builder()
                          .maxNestingDepth(MAX_DEPTH)
                          .maxTokenCount(MAX_TOKENS)
                          // No limit here, since the route limits the whole body.
                          .maxStringLength(Integer.MAX_VALUE)
                          .build())
                  .build())
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .build();

  private RouteJson() {}

  static ObjectNode object() {
    return MAPPER.createObjectNode();
  }

  /**
   * Reads a body.
   *
   * @throws JacksonException if it is not JSON, or too deep or too large
   */
  static JsonNode read(byte[] json) {
    return MAPPER.readTree(json);
  }

  static String write(JsonNode json) {
    return MAPPER.writeValueAsString(json);
  }

  /** Reads the output of a model or a tool; returns it as a text if it is not JSON. */
  static JsonNode value(String text) {
    try {
      JsonNode value = MAPPER.readTree(text);
      return value.isMissingNode() ? object() : value;
    } catch (JacksonException e) {
      return MAPPER.getNodeFactory().stringNode(text);
    }
  }

  /** Converts JSON to Java: a text, number or boolean, null, or a list or map of these. */
  static @Nullable Object plain(JsonNode value) {
    return MAPPER.treeToValue(value, Object.class);
  }

  /**
   * Returns a canonical text of a value, for comparison: a client in a browser parses and writes
   * the value again, with its own order of keys and its own format of numbers.
   */
  static String canonical(JsonNode value) {
    StringBuilder text = new StringBuilder();
    canonical(value, text, false);
    return text.toString();
  }

  /**
   * Returns a canonical text of a value, for comparison where a number that a browser rounds is
   * another number: the id of a payment, say, beyond 2<sup>53</sup>.
   */
  static String exact(JsonNode value) {
    StringBuilder text = new StringBuilder();
    canonical(value, text, true);
    return text.toString();
  }

  private static void canonical(JsonNode value, StringBuilder text, boolean exact) {
    switch (value) {
      case ObjectNode object -> {
        TreeMap<String, JsonNode> sorted = new TreeMap<>();
        object.properties().forEach(entry -> sorted.put(entry.getKey(), entry.getValue()));
        text.append('{');
        sorted.forEach(
            (name, each) -> {
              text.append(MAPPER.writeValueAsString(name)).append(':');
              canonical(each, text, exact);
              text.append(',');
            });
        text.append('}');
      }
      case ArrayNode array -> {
        text.append('[');
        array.forEach(
            each -> {
              canonical(each, text, exact);
              text.append(',');
            });
        text.append(']');
      }
      default ->
          text.append(
              value.isNumber()
                  ? number(value.decimalValue(), exact)
                  : value.isMissingNode() ? "null" : MAPPER.writeValueAsString(value));
    }
  }

  private static String number(BigDecimal value, boolean exact) {
    String rounded = Double.toString(value.doubleValue() + 0.0);
    boolean same =
        Double.isFinite(value.doubleValue()) && new BigDecimal(rounded).compareTo(value) == 0;
    return same || !exact ? rounded : value.stripTrailingZeros().toString();
  }
}
