package dev.espressivo.theme;

import dev.espressivo.base.internal.Assets;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the custom properties of the tokens' style sheet, once. */
final class Tokens {

  private static final Pattern DECLARATION = Pattern.compile("(--[\\w-]+):\\s*([^;]+);");
  private static final Pattern COLOR = Pattern.compile("(?:#|light-dark\\(|color-mix\\().*");
  private static final Pattern REFERENCE = Pattern.compile("var\\((--[\\w-]+)\\)");

  private static final Map<String, String> STANDARD;
  private static final Map<String, String> MEDIUM;
  private static final Map<String, String> HIGH;

  static {
    String css = styleSheet();
    STANDARD = declarations(css, ":root {");
    MEDIUM = declarations(css, ":root[data-contrast=\"medium\"] {");
    HIGH = declarations(css, ":root[data-contrast=\"high\"] {");
  }

  private Tokens() {}

  /**
   * {@return the declared value of a property as CSS text, or null if there is no such property}
   *
   * @param name the name of the property
   * @param level the contrast level, except {@link ContrastLevel#SYSTEM}
   */
  static @Nullable String value(String name, ContrastLevel level) {
    // The rule of a contrast level declares only the values that differ from the standard.
    String standard = STANDARD.get(name);
    return switch (level) {
      case SYSTEM, STANDARD -> standard;
      case MEDIUM -> MEDIUM.getOrDefault(name, standard);
      case HIGH -> HIGH.getOrDefault(name, standard);
    };
  }

  /** Returns the names of the colours that apps may use, in the order of the style sheet. */
  static List<String> colors() {
    return STANDARD.keySet().stream()
        .filter(name -> !name.startsWith("--_") && isColor(name))
        .toList();
  }

  private static boolean isColor(String name) {
    String value = STANDARD.getOrDefault(name, "");
    Matcher reference = REFERENCE.matcher(value);
    return reference.matches() ? isColor(reference.group(1)) : COLOR.matcher(value).matches();
  }

  private static Map<String, String> declarations(String css, String selector) {
    int start = css.indexOf(selector);
    if (start < 0) {
      throw new IllegalStateException("The tokens lack the rule " + selector);
    }
    Matcher matcher = DECLARATION.matcher(css).region(start, css.indexOf('}', start));
    Map<String, String> found = new LinkedHashMap<>();
    while (matcher.find()) {
      found.put(matcher.group(1), matcher.group(2).strip());
    }
    return found;
  }

  private static String styleSheet() {
    String path = Assets.onClassPath(Assets.TOKENS);
    try (InputStream in = Tokens.class.getResourceAsStream(path)) {
      if (in == null) {
        throw new IllegalStateException("The tokens are not on the class path: " + path);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
