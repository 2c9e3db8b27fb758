package dev.espressivo.theme;

import dev.espressivo.architecture.Project;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tokens of Material 3, read from a copy of the official set, and what they are in CSS. The
 * tests type no figure of their own.
 */
final class MaterialTokens {

  private static final Pattern SECTION = Pattern.compile("## (\\S+)");
  private static final Pattern TOKEN = Pattern.compile("`([^`]+)` ([^;]+)");
  private static final Pattern LEVEL = Pattern.compile("elev\\.level(\\d)");

  private static final Map<String, String> ALL = read();

  private MaterialTokens() {}

  private static Map<String, String> read() {
    Map<String, String> all = new HashMap<>();
    String section = "";
    String text = Project.read(Project.root().resolve("src/test/resources/theme/m3-tokens.md"));
    for (String line : text.lines().toList()) {
      Matcher heading = SECTION.matcher(line);
      if (heading.matches()) {
        section = heading.group(1);
      } else if (line.startsWith("`")) {
        Matcher token = TOKEN.matcher(line);
        while (token.find()) {
          all.put(section + "." + token.group(1), token.group(2).strip());
        }
      }
    }
    return all;
  }

  /**
   * Returns CSS that gives a probe the value of an expression: {@code a @ b} is colour a with
   * opacity b, or with that of state b; {@code a + b @ hover} is a below the layer of a state;
   * {@code a / b} is a line of colour a and height b inside the lower edge.
   */
  static String css(String expression) {
    if (expression.contains(" / ")) {
      List<String> line = List.of(expression.split(" / "));
      return "inset 0 -" + css(line.get(1)) + " 0 0 " + css(line.get(0));
    }
    if (expression.contains(" + ")) {
      List<String> layered = List.of(expression.split(" [+@] "));
      return "color-mix(in srgb, %s var(--state-%s), %s)"
          .formatted(css(layered.get(1)), layered.get(2), css(layered.get(0)));
    }
    if (expression.contains(" @ ")) {
      List<String> faded = List.of(expression.split(" @ "));
      String opacity =
          faded.get(1).contains(".")
              ? Math.round(Double.parseDouble(css(faded.get(1))) * 100) + "%"
              : "var(--state-" + faded.get(1) + ")";
      return "color-mix(in srgb, %s %s, transparent)".formatted(css(faded.get(0)), opacity);
    }
    return value(expression);
  }

  private static String value(String token) {
    String value = ALL.get(token);
    if (value == null) {
      throw new IllegalArgumentException("Material has no token " + token);
    }
    if (value.startsWith("type ")) {
      return "var(--type-" + value.substring(5) + ")";
    }
    if (value.startsWith("shape.corner-")) {
      // The first corner of a shape with different ones is that at the top.
      return "var(--shape-" + value.substring(13).replace("-top", "").replace("value-", "") + ")";
    }
    Matcher level = LEVEL.matcher(value);
    if (level.matches()) {
      return "var(--elevation-" + level.group(1) + ")";
    }
    return switch (value) {
      case "focus.thickness" -> "var(--focus-ring-width)";
      case "focus.outer-offset" -> "var(--focus-ring-offset)";
      case "focus.inner-offset" -> "var(--focus-ring-offset-inner)";
      default -> Character.isDigit(value.charAt(0)) ? value : "var(--" + value + ")";
    };
  }
}
