package dev.espressivo.theme;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espressivo.base.internal.Assets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The custom properties of a style sheet, by contrast level. */
final class StyleSheetTokens {

  private static final Pattern DECLARATION = Pattern.compile("(--[\\w-]+)\\s*:\\s*([^;]+);");
  private static final Pattern LIGHT_DARK =
      Pattern.compile("light-dark\\((#[0-9A-F]{6}),\\s*(#[0-9A-F]{6})\\)");

  private final Map<ContrastLevel, Map<String, String>> rules = new EnumMap<>(ContrastLevel.class);

  static String read(String file) {
    String path = Assets.onClassPath(Assets.CORE + file);
    try (InputStream in = StyleSheetTokens.class.getResourceAsStream(path)) {
      assertThat(in).as(path).isNotNull();
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static StyleSheetTokens parse(String css) {
    StyleSheetTokens tokens = new StyleSheetTokens();
    tokens.rules.put(ContrastLevel.STANDARD, rule(css, ":root\\s*\\{"));
    tokens.rules.put(ContrastLevel.MEDIUM, rule(css, ":root\\[data-contrast=\"medium\"]\\s*\\{"));
    tokens.rules.put(ContrastLevel.HIGH, rule(css, ":root\\[data-contrast=\"high\"]\\s*\\{"));
    tokens.rules.put(
        ContrastLevel.SYSTEM,
        rule(
            css,
            "@media"
                + " \\(prefers-contrast:\\s*more\\)\\s*\\{\\s*:root:not\\(\\[data-contrast]\\)\\s*\\{"));
    return tokens;
  }

  private static Map<String, String> rule(String css, String selector) {
    Matcher start = Pattern.compile(selector).matcher(css);
    assertThat(start.find()).as("a rule " + selector).isTrue();
    Matcher declaration =
        DECLARATION.matcher(css).region(start.end(), css.indexOf('}', start.end()));
    Map<String, String> found = new LinkedHashMap<>();
    while (declaration.find()) {
      assertThat(found.put(declaration.group(1), declaration.group(2).strip()))
          .as("a second " + declaration.group(1))
          .isNull();
    }
    return found;
  }

  /** Returns the declarations in the rule of a level. */
  Map<String, String> declared(ContrastLevel level) {
    return rules.get(level);
  }

  /** Returns the declarations in the rule for systems that prefer more contrast. */
  Map<String, String> preferred() {
    return rules.get(ContrastLevel.SYSTEM);
  }

  /** Returns the colour of a property, with references resolved. */
  String value(String name, ContrastLevel level, boolean dark) {
    String text = rules.get(level).get(name);
    if (text == null) {
      text = rules.get(ContrastLevel.STANDARD).get(name);
    }
    assertThat(text).as(name).isNotNull();
    if (text.startsWith("var(")) {
      return value(text.substring(4, text.length() - 1), level, dark);
    }
    Matcher both = LIGHT_DARK.matcher(text);
    if (both.matches()) {
      return both.group(dark ? 2 : 1);
    }
    assertThat(text).as(name).matches("#[0-9A-F]{6}");
    return text;
  }
}
